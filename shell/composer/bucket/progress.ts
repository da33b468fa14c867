const unitBytes = 1_000_000;
const redrawMs = 200;

/** Counts what has been uploaded. */
export interface Progress {
  /** @param isNew whether it was uploaded; otherwise the bucket had it */
  readonly add: (bytes: number, isNew: boolean) => void;
  /** Reports the total. @param kept objects of the current composition that are used again */
  readonly end: (kept: number) => void;
}

/** On a terminal one line that is drawn again and again; elsewhere only the total. */
export function createProgress(report: (line: string) => void, contents: readonly { readonly bytes: number }[]): Progress {
  const terminal = process.stderr;
  const all = contents.reduce((sum, { bytes }) => sum + bytes, 0);
  const done = { objects: 0, bytes: 0, newObjects: 0, newBytes: 0 };
  let drawnAt = 0;
  return {
    add(bytes, isNew) {
      done.objects += 1;
      done.bytes += bytes;
      if (isNew) done.newObjects += 1;
      if (isNew) done.newBytes += bytes;
      if (!terminal.isTTY || performance.now() - drawnAt < redrawMs) return;
      drawnAt = performance.now();
      terminal.write(`\r\u001b[Kuploading: ${done.objects} of ${contents.length} objects, ${inMb(done.bytes)} of ${inMb(all)} MB`);
    },
    end(kept) {
      if (drawnAt > 0) terminal.write('\r\u001b[K');
      if (done.newObjects > 0) report(`uploaded ${done.newObjects} objects (${inMb(done.newBytes)} MB); the bucket had ${done.objects - done.newObjects + kept}`);
    },
  };
}

function inMb(bytes: number): string {
  return (bytes / unitBytes).toFixed(2);
}
