import fc from 'fast-check';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { PageHead } from '@site/shared';
import { canonicalPath } from '@site/shared/site-path';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import { openPages, renderDocument } from './prerender';

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** The names of a document's tags in their order: text that escapes its place changes them. */
async function tagsOf(path: string, element?: ReactElement): Promise<string[]> {
  const page = await openPages('locations', element ? [{ path, element }] : []).render(path);
  if (page.kind === 'redirect') throw new Error(page.to);
  const files = { fonts: [], main: { url: '/main.js', integrity: 'sha384-main' } };
  const html = renderDocument({ page, context: { path, section: null, releases: {} }, files, style: { css: '', hash: '' }, startScriptHash: '' });
  return html.match(/<[a-z!/][^\s>]*/gi) ?? [];
}

test('whatever path is not found, its page has the same elements', async () => {
  const plain = await tagsOf('/nowhere');

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const path = canonicalPath(`/nowhere${text}`);
      // Only accepted paths count as cases, and the test fails when hardly any is accepted.
      fc.pre(path !== undefined);
      expect(await tagsOf(path)).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});

test('whatever a page says in its head and body, it has the same elements', async () => {
  const page = (text: string) =>
    createElement('article', { title: text }, createElement(PageHead, { title: text, description: text, canonicalPath: '/oxford' }), createElement('h1', null, `a${text}`));
  const plain = await tagsOf('/oxford', page('plain'));

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await tagsOf('/oxford', page(text))).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});
