import fc from 'fast-check';
import { createElement } from 'react';
import { PageHead } from '@site/shared';
import type { PageOutcome } from '@site/shared';
import { canonicalPath } from '@site/shared/site-path';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import { renderApp, renderDocument } from './prerender';

/** The names of a document's tags in their order: text that got loose changes them. */
async function tagsOf(path: string, outcome: PageOutcome, data?: string): Promise<string[]> {
  const { markup } = await renderApp(path, outcome);
  const files = { styles: [], fonts: [], main: { url: '/main.js', integrity: 'sha384-main' }, preloads: [] };
  const html = renderDocument({ markup, context: { path, route: null, isLive: true, data, releases: {} }, files, style: '' });
  return html.match(/<[a-z!/][^\s>]*/gi) ?? [];
}

test('whatever path is not found, its page has the same elements', async () => {
  const plain = await tagsOf('/nowhere', { kind: 'not-found' });

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const path = canonicalPath(`/nowhere${text}`);
      if (path !== undefined) expect(await tagsOf(path, { kind: 'not-found' })).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});

test('whatever a page says in its head, body and data, it has the same elements', async () => {
  const page = (text: string): PageOutcome => ({
    kind: 'page',
    element: createElement('article', { title: text }, createElement(PageHead, { title: text, description: text, canonicalPath: '/oxford' }), createElement('h1', null, `a${text}`)),
  });
  const plain = await tagsOf('/oxford', page('plain'), 'plain');

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await tagsOf('/oxford', page(text), text)).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});
