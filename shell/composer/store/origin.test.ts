import { ExpectedError } from './expected-error';
import { parseOrigin } from './origin';

test.each([
  'https://blog.example',
  'https://files.blog-team.example:8443',
  'http://localhost:8081',
  'http://localhost',
  'http://127.0.0.1:8081',
])('%s is an origin', (origin) => {
  expect(parseOrigin(origin, 'package.json')).toBe(origin);
});

test.each([
  ['without encryption elsewhere', 'http://blog.example'],
  ['with a host that only begins like this machine', 'http://localhost.example'],
  ['with a path', 'https://blog.example/'],
  ['with a path below', 'https://blog.example/files'],
  ['with a query', 'https://blog.example?x'],
  ['with a user', 'https://me@blog.example'],
  ['with the default port', 'https://blog.example:443'],
  ['with an impossible port', 'https://blog.example:99999'],
  ['with capitals', 'https://Blog.example'],
  ['of a script', 'javascript:alert(1)'],
  ['without a scheme', '//blog.example'],
  ['that ends a directive of the policy', 'https://blog.example;script-src'],
  ['that adds a source to the policy', 'https://blog.example *'],
  ['that ends an attribute', 'https://blog.example"onload'],
  ['that is empty', ''],
])('an origin %s is refused with its source', (_what, origin) => {
  expect(() => parseOrigin(origin, 'package.json of blog')).toThrow(ExpectedError);
  expect(() => parseOrigin(origin, 'package.json of blog')).toThrow(`'${origin}' in package.json of blog is not an origin`);
});
