import { LRUCache } from 'lru-cache';
import type { PageAnswer, PageDemand } from '../../render/page-answer';

type AnswerPath = (path: string, demand: PageDemand) => Promise<PageAnswer>;

/** Pages rendered on demand are kept up to this many bytes, as they are sent. */
const demandCacheBytes = 16 * 1024 * 1024;
/** Memory of an entry beside its body and its key. */
const entryBytes = 1000;

/** Keeps answers, the latest used ones, and renders a page once for requests that want it at the same time. A visitor's form is nobody else's, and is not kept. */
export function keepAnswers(answer: AnswerPath, maxBytes = demandCacheBytes): AnswerPath {
  const kept = new LRUCache<string, PageAnswer, () => Promise<PageAnswer>>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => key.length + entryBytes + (page.kind === 'page' ? page.body.length : page.to.length),
    // A page that makes way for others while it is rendered is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });

  return (path, demand) => {
    const render = () => answer(path, demand);
    return demand.form ? render() : kept.forceFetch(JSON.stringify([path, demand.query, demand.encoding]), { context: render });
  };
}
