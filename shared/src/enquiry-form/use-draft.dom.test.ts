import { openDraft } from './use-draft';

beforeEach(() => sessionStorage.clear());

test('a draft is kept in the tab, by the path of its page', () => {
  const draft = openDraft('/contact');
  expect([draft.wasKept, sessionStorage.length]).toEqual([false, 0]);

  draft.change({ values: { name: 'Ada' } });

  const again = openDraft('/contact');
  expect([again.wasKept, again.current()]).toEqual([true, draft.current()]);
  expect(openDraft('/burford').wasKept).toBe(false);
});

test('another key is another enquiry, with the same photographs', () => {
  const draft = openDraft('/contact');
  draft.change({ mayHaveArrived: true, arrived: ['a'] });
  const { id, key } = draft.current();

  draft.renewKey();

  expect(draft.current()).toMatchObject({ id, mayHaveArrived: false, arrived: [] });
  expect(draft.current().key).not.toBe(key);
});

test('a draft that is removed is gone, and what is written next is another', () => {
  const draft = openDraft('/contact');
  draft.change({ values: { name: 'Ada' } });
  const { id, key } = draft.current();

  draft.remove();

  expect(sessionStorage).toHaveLength(0);
  expect([draft.current().id, draft.current().key, draft.current().values]).not.toEqual([id, key, {}]);
  expect(draft.current().values).toEqual({});
});

test.each(['', '{', 'null', '{"id":1}', '{"id":"a","key":"b","values":{"name":7},"sendsWhenOnline":false,"mayHaveArrived":false,"arrived":[]}'])('%j is no draft', (text) => {
  sessionStorage.setItem('enquiry:/contact', text);

  expect(openDraft('/contact').wasKept).toBe(false);
});
