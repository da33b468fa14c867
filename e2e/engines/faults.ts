import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './site-proxy';

/** The server fails. */
export function status(code: number): Fault {
  return (response) => void response.writeHead(code, { 'content-type': 'text/plain' }).end(`Status ${code}.`);
}

/** The answer comes, later. */
export function delay(delayMs: number): Fault {
  return () => pause(delayMs);
}
