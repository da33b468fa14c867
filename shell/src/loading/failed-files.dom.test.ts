import { isApplied } from './failed-files';

const linkWith = (sheet: unknown) => ({ sheet }) as HTMLLinkElement;
const unreadable = {
  get cssRules(): never {
    throw new DOMException('not yours', 'SecurityError');
  },
};

test.each([
  ['with rules is in force', { cssRules: [{}] }, true],
  ['without rules has failed', { cssRules: [] }, false],
  ['that cannot be read has failed', unreadable, false],
  ['that is not there has failed', null, false],
])('a stylesheet %s', (_what, sheet, expected) => {
  expect(isApplied(linkWith(sheet))).toBe(expected);
});
