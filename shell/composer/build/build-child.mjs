/** Starts a process that builds one section. */
import { loadComposer } from '../load-composer.mjs';

await loadComposer('build/build-child');
