import { execFileSync } from 'node:child_process';
import { rmSync, writeSync, openSync, closeSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A small disk of its own for one folder. */
export interface SmallDisk {
  /** Leaves no byte free. */
  readonly fill: () => void;
  /** Frees the space that `fill` took. */
  readonly free: () => void;
  readonly unmount: () => void;
}

/** Mounts a small disk at a folder. @returns undefined where this process may not mount */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined;
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small-disk', folder]);
  const filler = join(folder, 'filler');
  return {
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler),
    unmount: () => void execFileSync('umount', ['-l', folder]),
  };
}

function writeUntilFull(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = 65_536; size >= 1; ) size = writeSome(descriptor, size) ? size : Math.floor(size / 2);
  } finally {
    closeSync(descriptor);
  }
}

function writeSome(descriptor: number, size: number): boolean {
  try {
    writeSync(descriptor, Buffer.alloc(size, 1));
    return true;
  } catch {
    return false;
  }
}
