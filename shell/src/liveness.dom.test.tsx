import { Component, use, useEffect, useId, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hasStrayLiveness, LivenessListener, watchLiveness } from './liveness';

beforeAll(watchLiveness);

/** How many live parts are told of while an element is rendered, beside one outside of the page. */
function livePartsOf(page: ReactElement): number {
  const hear = jest.fn();
  renderToStaticMarkup(
    <>
      <LivenessListener value={hear}>{page}</LivenessListener>
      <Stateful />
    </>,
  );
  return hear.mock.calls.length;
}

function Stateful() {
  return <output>{useState(1)[0]}</output>;
}

function Effective() {
  useEffect(() => undefined, []);
  return null;
}

function Handled() {
  return <button onClick={() => undefined}>Go</button>;
}

class Classical extends Component {
  override render() {
    return null;
  }
}

function Still() {
  const id = useId();
  const text = useMemo(() => 'still', []);
  use(LivenessListener);
  return <a id={id} href="/oxford" onClick={undefined}>{text}</a>;
}

const inside = (Part: React.ComponentType) => function Inside() { return <Part />; };

test.each([
  ['state', Stateful],
  ['an effect', Effective],
  ['a handler', Handled],
  ['a class', inside(Classical)],
])('%s makes a page live', (_what, Part) => {
  expect(livePartsOf(<main><Part /></main>)).toBe(1);
});

test('what only reads leaves a page still, and so does what stands outside of it', () => {
  expect(livePartsOf(<main><Still /></main>)).toBe(0);
  expect(hasStrayLiveness()).toBe(false);
});

test('a live part that is made before any page is rendered is told of as well', () => {
  expect(<button onClick={() => undefined}>Go</button>).toBeTruthy();

  expect(hasStrayLiveness()).toBe(true);
});
