/** Starts a process that decodes photographs. */
import { loadComposer } from '../../load-composer.mjs';

await loadComposer('enquiries/photographs/photograph-child');
