"""Samples to Ogg Vorbis, with whichever encoder there is."""

import shutil
import subprocess
import sys
import wave
from io import BytesIO
from pathlib import Path

import numpy as np
from synth import RATE, Wave


def encode(samples: Wave, out: Path, quality: int) -> None:
    """The same samples give the same file with the same encoder (oggenc, of vorbis-tools, or ffmpeg)."""
    pcm = np.round(np.clip(samples, -1, 1) * 32767).astype("<i2")
    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pcm.tobytes())
    if shutil.which("oggenc"):
        command = ["oggenc", "--quiet", "--serial", "1", "--quality", str(quality), "--output", str(out), "-"]
    elif shutil.which("ffmpeg"):
        command = ["ffmpeg", "-loglevel", "error", "-y", "-i", "-", "-c:a", "libvorbis", "-q:a", str(quality)]
        command += ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-serial_offset", "1", str(out)]
    else:
        sys.exit("oggenc (package vorbis-tools) or ffmpeg is needed to write OGG files")
    subprocess.run(command, input=buffer.getvalue(), check=True)
