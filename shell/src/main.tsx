import '@site/shared/layers.css';
import '@site/shared/reset.css';
import '@site/shared/tokens.css';
import { watchFinders } from '@site/shared/watch-finders';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { StillFooter } from './chrome/still-footer';
import { watchForFailedFiles } from './loading/preload-error';
import { raiseSectionError } from './loading/section-error';
import { createDocumentPages } from './navigation/document-pages';
import type { PageStore } from './navigation/page-store';
import { watchPrerenderedHead } from './navigation/prerendered-head';
import { takeOverScrollRestoration } from './navigation/scroll-memory';
import { rootId } from './page-context';
import { watchEnquirySlot } from './pages/watch-enquiry-slot';
import { startOptimiser } from './start-optimiser';
import { whenIdle } from './when-idle';
import { registerServiceWorker } from './service-worker/register-service-worker';

async function start(): Promise<void> {
  const pages = await createDocumentPages();
  takeOverScrollRestoration();
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`Wanted an element #${rootId} in the document, found none.`);
  const forgetPrerenderedHead = watchPrerenderedHead();
  const onHydrated = () => {
    watchEnquirySlot();
    whenIdle(pages.bringParts);
    startOptimiser(pages);
  };
  const site = (
    <BrowserRouter useTransitions={false}>
      <App pages={pages} footer={<StillFooter />} onHydrated={onHydrated} />
    </BrowserRouter>
  );
  const onRecoverableError = (error: unknown) => {
    forgetPrerenderedHead();
    tellMismatch(pages, error);
  };
  // A transition is rendered in slices, between which the browser can answer the visitor.
  startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
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
