import { pagePolicy, securityHeaders } from './response-headers';

test.each([
  ['a document', pagePolicy],
  ['any other file', securityHeaders['content-security-policy']],
])('the policy of %s allows no frame, and nothing inline, evaluated or from elsewhere', (_what, policy) => {
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]));
  expect(policy).not.toMatch(/https?:\/\/|unsafe/);
});

test('a file that is no document may run nothing but files of the site', () => {
  expect(securityHeaders['content-security-policy'].split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
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
] as const)('%s is set', (name, value) => {
  expect(securityHeaders[name]).toEqual(value);
});
