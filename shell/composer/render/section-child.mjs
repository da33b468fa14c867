/** Starts a process that runs the code of one section. */
import { loadComposer } from '../load-composer.mjs';

await loadComposer('render/section-child');
