/** Starts a thread that renders pages: each thread has to be told how to read TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./page-thread.ts');
