import '@site/shared/layers.css';
import '@site/shared/reset.css';
import '@site/shared/tokens.css';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { watchForFailedFiles } from './loading/preload-error';
import { createDocumentPages } from './navigation/document-pages';
import { takeOverScrollRestoration } from './navigation/scroll-memory';
import { rootId } from './page-context';
import { startOptimiser } from './start-optimiser';
import { registerServiceWorker } from './service-worker/register-service-worker';

async function start(): Promise<void> {
  const pages = await createDocumentPages();
  takeOverScrollRestoration();
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`Wanted an element #${rootId} in the document, found none.`);
  hydrateRoot(
    root,
    <BrowserRouter>
      <App pages={pages} />
    </BrowserRouter>,
  );
  startOptimiser(pages);
}

watchForFailedFiles();
registerServiceWorker();
void start();
