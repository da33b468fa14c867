import '@site/shared/layers.css';
import '@site/shared/reset.css';
import '@site/shared/tokens.css';
import { watchFinders } from '@site/shared/watch-finders';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { StillFooter } from './chrome/still-footer';
import { linkStylesLater } from './loading/link-styles-later';
import { watchForFailedFiles } from './loading/preload-error';
import { raiseSectionError } from './loading/section-error';
import { createDocumentPages } from './navigation/document-pages';
import type { PageStore } from './navigation/page-store';
import { watchPrerenderedHead } from './navigation/prerendered-head';
import { takeOverScrollRestoration } from './navigation/scroll-memory';
import { rootId } from './page-context';
import { startOptimiser } from './start-optimiser';
import { registerServiceWorker } from './service-worker/register-service-worker';

async function start(): Promise<void> {
  const pages = await createDocumentPages();
  takeOverScrollRestoration();
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`Wanted an element #${rootId} in the document, found none.`);
  const forgetPrerenderedHead = watchPrerenderedHead();
  // What may wait does: on a slow phone it would come before the page is live.
  const goOn = () => {
    startOptimiser(pages);
    linkStylesLater();
  };
  hydrateRoot(
    root,
    <BrowserRouter useTransitions={false}>
      <App pages={pages} footer={<StillFooter />} onHydrated={goOn} />
    </BrowserRouter>,
    {
      onRecoverableError: (error) => {
        forgetPrerenderedHead();
        tellMismatch(pages, error);
      },
    },
  );
}

/** React has rendered the page anew where the document had something else: the visitor sees the page all the same. */
function tellMismatch(pages: PageStore, error: unknown): void {
  const url = window.location.pathname;
  const state = pages.read(url);
  const owner = state.status === 'ready' ? state.owner : undefined;
  console.error(error);
  if (owner) raiseSectionError({ kind: 'hydration', section: owner.section, release: owner.release, url, error });
}

watchForFailedFiles();
registerServiceWorker();
watchFinders();
void start();
