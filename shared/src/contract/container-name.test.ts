import { containerName } from './container-name';

test.each([
  ['blog', '1.0.0', 'section_blog_1_0_0'],
  ['near-me', '1.0.0-ab12.3', 'section_near_me_1_0_0_ab12_3'],
])('the container of %s %s is %s', (section, version, name) => {
  expect(containerName(section, version)).toBe(name);
});
