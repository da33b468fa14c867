import { contentSecurityPolicy, securityHeaders } from './security-headers';

const page = { style: { hash: 'sha384-style' }, startScript: 'sha384-start' };

/** The sources that a policy allows, by directive. */
function sourcesOf(policy: string): Record<string, string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

test.each(['default-src', 'object-src', 'base-uri', 'frame-ancestors'])('%s allows nothing at all', (directive) => {
  expect(sourcesOf(contentSecurityPolicy(page))[directive]).toEqual(["'none'"]);
});

test('only the site itself is allowed, and nothing inline or evaluated', () => {
  expect(contentSecurityPolicy(page)).not.toMatch(/https?:\/\/|unsafe/);
  expect(sourcesOf(contentSecurityPolicy())['script-src']).toEqual(["'self'"]);
});

test("a page's inline style and script are allowed by their hashes", () => {
  const policy = contentSecurityPolicy(page);

  expect(sourcesOf(policy)['style-src']).toEqual(["'self'", "'sha384-style'"]);
  expect(sourcesOf(policy)['script-src']).toEqual(["'self'", "'sha384-start'"]);
  expect(policy.replace(" 'sha384-style'", '').replace(" 'sha384-start'", '')).toBe(contentSecurityPolicy());
});

test.each([
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // Only the site itself may ask for the position of the visitor.
  ['permissions-policy', expect.stringMatching(/camera=\(\).*geolocation=\(self\)/)],
  // A script without a hash does not load.
  ['integrity-policy', 'blocked-destinations=(script)'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
])('%s is set', (name, value) => {
  expect(securityHeaders[name]).toEqual(value);
});
