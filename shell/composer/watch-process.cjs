/**
 * A thread beside code that may exceed its limits: it goes on while that code loops, and ends the process when it exceeds
 * its memory or when the process that started it is gone. V8's own limits end a thread's whole process, and count no
 * buffers.
 */
const { workerData } = require('node:worker_threads');

const pollMs = 50;

setInterval(() => {
  const isOrphan = process.ppid !== workerData.parent;
  const isTooLarge = process.memoryUsage.rss() > workerData.memoryMb * 2 ** 20;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, pollMs);
