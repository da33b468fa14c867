import { isActiveLink } from './active-link';

test.each([
  ['/', '/', true],
  ['/', '/services', false],
  ['/services', '/services', true],
  ['/services', '/services/tv', true],
  ['/services', '/services/tv/freeview', true],
  ['/services', '/services-x', false],
  ['/services', '/service', false],
  ['/services', '/', false],
  ['/services', '/areas/services', false],
  ['/services#business-services', '/services', false],
  ['/#contact', '/', false],
])('the link %s on the page %s: active is %s', (href, currentPath, active) => {
  expect(isActiveLink(href, currentPath)).toBe(active);
});
