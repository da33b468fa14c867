/** Starts a thread that renders pages: each thread has to learn how to read TypeScript. */
import { register } from 'tsx/esm/api';

register();
export const { renderBatch } = await import('./page-thread.ts');
