import fc from 'fast-check';
import { enquiryFields } from '@site/shared/enquiry-schema';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { hostileText } from '@site/shared/testing/hostile-text';
import { openPages } from '../../prerender';

// React's development build reports that elements are made outside a component, as they are here.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** The names of a page's tags in their order: text that escapes its place changes them. */
async function tagsOf(step: EnquiryState['step'], text: string): Promise<string[]> {
  const values = Object.fromEntries([...enquiryFields, 'details.rooms'].map((name) => [name, text]));
  const state: EnquiryState = { step, values, errors: { name: text, photographs: text }, photographs: [text], key: text, token: text, problem: text };
  const { body, head } = await openPages('shell', []).renderForm('/contact', state);
  return `${head}${body}`.match(/<[a-z!/][^\s>]*/gi) ?? [];
}

test.each(['fill', 'check'] as const)('whatever is entered into a form, its page has the same elements (%s)', async (step) => {
  const plain = await tagsOf(step, 'plain');

  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await tagsOf(step, `a${text}`)).toEqual(plain);
    }),
    { numRuns: fuzzCases.page },
  );
});
