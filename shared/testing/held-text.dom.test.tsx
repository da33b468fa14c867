import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

const { describeChange } = jest.requireActual<{ readonly describeChange: (record: MutationRecord) => string[] }>('./held-text.cjs');

test.each<[string, ReactElement, ReactElement, string[]]>([
  ['changes a text beside another', <p>{1} of 3</p>, <p>{2} of 3</p>, ['changed the text “2”']],
  ['removes a text', <p>{'One'}<b>two</b></p>, <p>{null}<b>two</b></p>, ['removed the text “One”']],
  ['inserts an element before a text', <p>{null}One</p>, <p>{<b>two</b>}One</p>, ['inserted something before the text “One”']],
  ['changes a text alone in its element', <p>One</p>, <p>Two</p>, []],
  ['replaces an element with the texts in it', <p key="1">{1} of 3</p>, <p key="2">{2} of 3</p>, []],
  ['empties an element', <p>One</p>, <p />, []],
])('what translators break is found where React %s', (_, before, after, expected) => {
  // Outside the document, where the watch over every test does not see it.
  const container = document.createElement('div');
  const { rerender } = render(before, { container });
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { subtree: true, childList: true, characterData: true });

  rerender(after);

  expect(observer.takeRecords().flatMap(describeChange)).toEqual(expected);
});
