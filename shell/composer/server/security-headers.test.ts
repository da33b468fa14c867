import type { LockedRelease } from '@site/shared/lock';
import { contentSecurityPolicy, pagePolicy, releaseOrigins, securityHeaders } from './security-headers';

const at = (base: string): LockedRelease => ({ version: '1.0.0', base, entry: null, islands: {}, integrity: {} });
const own = at('/releases/shell/1.0.0/');

/** The sources that a policy allows, by directive. */
function sourcesOf(policy: string): Record<string, string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

test.each(['script-src', 'style-src', 'connect-src', 'font-src', 'img-src'])('%s allows the site and the given origins', (directive) => {
  const sources = sourcesOf(contentSecurityPolicy(['https://blog.example', 'http://localhost:8081']))[directive];

  expect(sources?.filter((source) => source !== 'data:')).toEqual(["'self'", 'https://blog.example', 'http://localhost:8081']);
});

test.each(['default-src', 'manifest-src', 'worker-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'])('%s allows no other origin', (directive) => {
  const sources = sourcesOf(contentSecurityPolicy(['https://blog.example']))[directive];

  expect(sources).toEqual(sourcesOf(contentSecurityPolicy([]))[directive]);
});

test.each(['default-src', 'object-src', 'base-uri', 'frame-ancestors'])('%s allows nothing at all', (directive) => {
  expect(sourcesOf(contentSecurityPolicy(['https://blog.example']))[directive]).toEqual(["'none'"]);
});

test('without other origins only the site itself is allowed', () => {
  expect(contentSecurityPolicy([])).not.toMatch(/https?:\/\//);
  expect(sourcesOf(contentSecurityPolicy([]))['script-src']).toEqual(["'self'"]);
});

test('no inline and no evaluated script is allowed, whatever the origins', () => {
  expect(contentSecurityPolicy(['https://blog.example'])).not.toContain('unsafe');
});

test("a page's inline style and script are allowed by their hashes", () => {
  const policy = pagePolicy({ shell: own, blog: at('https://blog.example/releases/blog/1.0.0/') }, { style: { hash: 'sha384-style' }, startScript: 'sha384-start' });

  expect(sourcesOf(policy)['style-src']).toEqual(["'self'", 'https://blog.example', "'sha384-style'"]);
  expect(sourcesOf(policy)['script-src']).toEqual(["'self'", 'https://blog.example', "'sha384-start'"]);
  expect(policy.replace(" 'sha384-style'", '').replace(" 'sha384-start'", '')).toBe(contentSecurityPolicy(['https://blog.example']));
});

test('other origins are those of absolute bases, each once', () => {
  const releases = {
    shell: own,
    places: at('https://files.example:8443/releases/places/1.0.0/'),
    blog: at('https://blog.example/releases/blog/1.0.0/'),
    shop: at('https://blog.example/releases/shop/2.0.0/'),
  };

  expect(releaseOrigins(releases)).toEqual(['https://blog.example', 'https://files.example:8443']);
});

test('the headers of a composition follow from its releases', () => {
  const policy = securityHeaders({ shell: own, blog: at('https://blog.example/releases/blog/1.0.0/') })['content-security-policy'];

  expect(policy).toBe(contentSecurityPolicy(['https://blog.example']));
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
  expect(securityHeaders({ shell: own })[name]).toEqual(value);
});
