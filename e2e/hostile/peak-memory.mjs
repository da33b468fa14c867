/** Loaded into a command before its own code: writes how much memory it had at most, in MB, into PEAK_MEMORY_FILE. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const { PEAK_MEMORY_FILE } = process.env;
// Processes and threads that the command starts inherit its options.
delete process.env.PEAK_MEMORY_FILE;
if (PEAK_MEMORY_FILE && isMainThread) {
  process.on('exit', () => writeFileSync(PEAK_MEMORY_FILE, String(Math.round(process.resourceUsage().maxRSS / 1024))));
}
