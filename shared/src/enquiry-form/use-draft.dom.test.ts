import { openDraft } from './use-draft';

beforeEach(() => sessionStorage.clear());

test('a draft is kept in the tab, by the path of its page', () => {
  const draft = openDraft('/contact');
  expect([draft.wasKept, sessionStorage.length]).toEqual([false, 0]);

  draft.write({ name: 'Ada' });

  const again = openDraft('/contact');
  expect([again.wasKept, again.current()]).toEqual([true, draft.current()]);
  expect(openDraft('/burford').wasKept).toBe(false);
});

test.each([
  ['the same text keeps its key, although it may have arrived', true, 'Ada', true],
  ['text that was changed keeps its key unless it may have arrived', false, 'Grace', true],
  ['text that was changed after it may have arrived is another enquiry, with the same photographs', true, 'Grace', false],
])('%s', (_what, mayHaveArrived, name, isKept) => {
  const draft = openDraft('/contact');
  const key = draft.write({ name: 'Ada' });
  draft.change({ mayHaveArrived });
  const { id } = draft.current();

  const written = draft.write({ name });

  expect([written === key, draft.current().key === key]).toEqual([isKept, isKept]);
  expect(draft.current()).toMatchObject({ id, mayHaveArrived: mayHaveArrived && isKept });
});

test('a draft whose text has arrived is not for the form any more', () => {
  const draft = openDraft('/contact');
  draft.write({ name: 'Ada' });
  const reached = { reference: 'K7QF-3MXP-2T', key: 'k', photographs: ['a'] };

  draft.change({ reached });

  expect([openDraft('/contact').wasKept, openDraft('/contact').current().reached]).toEqual([false, reached]);
});

test('a draft that is removed is gone, and what is written next is another', () => {
  const draft = openDraft('/contact');
  draft.write({ name: 'Ada' });
  const { id, key } = draft.current();

  draft.remove();

  expect(sessionStorage).toHaveLength(0);
  expect([draft.current().id, draft.current().key, draft.current().values]).not.toEqual([id, key, {}]);
  expect(draft.current().values).toEqual({});
});

test.each(['', '{', 'null', '{"id":1}', '{"id":"a","key":"b","values":{"name":7},"sendsWhenOnline":false,"mayHaveArrived":false}'])('%j is no draft', (text) => {
  sessionStorage.setItem('enquiry:/contact', text);

  expect(openDraft('/contact').wasKept).toBe(false);
});
