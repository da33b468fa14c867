import { LRUCache } from 'lru-cache';
import type { PageAnswer, PageDemand } from '../render/page-answer';

type AnswerPath = (path: string, demand: PageDemand) => Promise<PageAnswer>;

/** Pages rendered on demand are kept up to this many bytes, as they are sent. */
const demandCacheBytes = 16 * 1024 * 1024;
/** What an entry takes beside its body and its key. */
const entryBytes = 1000;

/** Keeps answers, the latest used ones, and renders a page once for requests that want it at the same time. A visitor's form is nobody else's, and is not kept. */
export function keepAnswers(answer: AnswerPath, maxBytes = demandCacheBytes): AnswerPath {
  const running = new Map<string, Promise<PageAnswer>>();
  const finished = new LRUCache<string, PageAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => key.length + entryBytes + (page.kind === 'page' ? page.body.length : page.to.length),
  });

  async function answerAndKeep(key: string, path: string, demand: PageDemand): Promise<PageAnswer> {
    try {
      const page = await answer(path, demand);
      finished.set(key, page);
      return page;
    } finally {
      running.delete(key);
    }
  }

  return async (path, demand) => {
    if (demand.form) return answer(path, demand);
    const key = JSON.stringify([path, demand.query, demand.encoding]);
    const known = finished.get(key) ?? running.get(key);
    if (known) return known;
    const started = answerAndKeep(key, path, demand);
    running.set(key, started);
    return started;
  };
}
