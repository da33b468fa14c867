import '@site/shared/testing/production-react';
import fc from 'fast-check';
import { createElement } from 'react';
import { PageHead } from '@site/shared';
import { enquiryFields } from '@site/shared/enquiry-schema';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { canonicalPath } from '@site/shared/site-path';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import type { RenderedPath } from './document/section-pages';
import { openPages, renderDocument } from './prerender';

/** The names of a document's tags in their order: text that escapes its place changes them. */
async function tagsOf(path: string, rendered: Promise<RenderedPath>): Promise<string[]> {
  const page = await rendered;
  if (page.kind === 'redirect') throw new Error(page.to);
  const files = { fonts: [], main: { url: '/main.js', integrity: 'sha384-main' } };
  const html = renderDocument({ page, context: { path, section: null, releases: {} }, files, style: { css: '', hash: '' }, startScriptHash: '' });
  return html.match(/<[a-z!/][^\s>]*/gi) ?? [];
}

test('whatever path is not found, its page has the same elements', async () => {
  const missing = (path: string) => tagsOf(path, openPages('shell', []).render(path));
  const plain = await missing('/nowhere');

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      const path = canonicalPath(`/nowhere${text}`);
      // Only accepted paths count as cases, and the test fails when hardly any is accepted.
      fc.pre(path !== undefined);
      expect(await missing(path)).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});

test('whatever a page says in its head and body, it has the same elements', async () => {
  const page = (text: string) => {
    const element = createElement('article', { title: text }, createElement(PageHead, { title: text, description: text, canonicalPath: '/oxford' }), createElement('h1', null, `a${text}`));
    return tagsOf('/oxford', openPages('locations', [{ path: '/oxford', element }]).render('/oxford'));
  };
  const plain = await page('plain');

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await page(text)).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});

/** The tags of a step of an enquiry with the text wherever a visitor may enter some. */
function tagsOfEnquiry(step: EnquiryState['step'], text: string): Promise<string[]> {
  const values = Object.fromEntries([...enquiryFields, 'details.rooms'].map((name) => [name, text]));
  const state: EnquiryState = { step, values, errors: { name: text, photographs: text }, photographs: [text], leftOut: text, key: text, token: text, problem: text };
  return tagsOf('/contact', openPages('shell', []).renderForm('/contact', state));
}

test.each(['fill', 'check'] as const)('whatever is entered into a form, its page has the same elements (%s)', async (step) => {
  const plain = await tagsOfEnquiry(step, 'plain');

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await tagsOfEnquiry(step, `a${text}`)).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});
