const unitBytes = 1_000_000;
const redrawMs = 200;

/** Counts what has been uploaded into a folder of a bucket. */
export interface Progress {
  /** @param bytes of an uploaded file; undefined for one that was copied inside the bucket */
  readonly add: (bytes: number | undefined) => void;
  /** Reports the total. */
  readonly end: () => void;
}

/** On a terminal one line that is drawn again and again; elsewhere only the total. */
export function createProgress(report: (line: string) => void, key: string, all: number): Progress {
  const terminal = process.stderr;
  const done = { uploaded: 0, copied: 0, bytes: 0 };
  let drawnAt = 0;
  return {
    add(bytes) {
      if (bytes === undefined) done.copied += 1;
      else done.uploaded += 1;
      done.bytes += bytes ?? 0;
      if (!terminal.isTTY || performance.now() - drawnAt < redrawMs) return;
      drawnAt = performance.now();
      terminal.write(`\r\u001b[K${key}: ${done.uploaded + done.copied} of ${all} files, ${(done.bytes / unitBytes).toFixed(2)} MB`);
    },
    end() {
      if (drawnAt > 0) terminal.write('\r\u001b[K');
      report(`${key}: ${done.uploaded} files uploaded (${(done.bytes / unitBytes).toFixed(2)} MB), ${done.copied} copied inside the bucket`);
    },
  };
}
