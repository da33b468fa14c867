import type { ExportedForm } from '../render/exported-section';
import { fixtureRelease } from '../testing/fixture-release';
import { checkForms } from './check-forms';

const rooms = { name: 'rooms', label: 'How many rooms?', kind: 'number' };
const building = { name: 'building', label: 'Kind of building', kind: 'choice', options: ['Hotel'] };
const form: ExportedForm = { name: 'survey', title: 'Ask for a survey', fields: [rooms, building] };

const check = (...forms: readonly ExportedForm[]) =>
  checkForms(fixtureRelease(), { routes: [{ path: '/blog' }, ...forms.map((enquiry, index) => ({ path: `/${index}`, enquiry }))] });

test('a form that several routes have passes', () => {
  expect(check(form, { ...form })).toEqual([]);
});

test.each<[string, Partial<ExportedForm>, string, string]>([
  ['whose name is not in kebab case', { name: 'Survey' }, "a name in kebab case in the form 'Survey' of blog 1.0.0", "'Survey'"],
  ['without a title', { title: ' ' }, "a title of 1 to 100 characters in the form 'survey' of blog 1.0.0", '1'],
  ['with two fields of one name', { fields: [rooms, building, rooms] }, "one field of the name 'rooms' in the form 'survey' of blog 1.0.0", 'several'],
  ['with a field whose name is not in kebab case', { fields: [{ ...rooms, name: 'details.rooms' }] }, "a name in kebab case in the form 'survey' of blog 1.0.0", "'details.rooms'"],
  ['with a field of an unknown kind', { fields: [{ ...rooms, kind: 'date' }] }, "a kind of the field 'rooms' that is one of line, number, text, choice, hidden in the form 'survey' of blog 1.0.0", "'date'"],
  ['with a field without a label', { fields: [{ ...rooms, label: '' }] }, "a label of the field 'rooms' of 1 to 100 characters in the form 'survey' of blog 1.0.0", '0'],
  ['with a choice of nothing', { fields: [{ ...rooms, kind: 'choice' }] }, "options of the field 'rooms' in the form 'survey' of blog 1.0.0", 'none'],
  ['with too many fields', { fields: Array.from({ length: 21 }, (_, index) => ({ ...rooms, name: `room-${index}` })) }, "at most 20 fields in the form 'survey' of blog 1.0.0", '21'],
])('a form %s is refused', (_what, changed, wanted, found) => {
  expect(check({ ...form, ...changed })).toEqual([
    { check: 'forms', wanted, found, remedy: 'Correct the form in src/routes.tsx of blog (see EnquiryForm in @site/shared) and build it again.' },
  ]);
});

test('two forms of one name that differ are refused', () => {
  expect(check(form, { ...form, title: 'Ask' })).toMatchObject([{ wanted: "one form of the name 'survey' of blog 1.0.0", found: 'several that differ' }]);
});
