import { findNode } from './find-programs';

test.each(['latest', '22; ls', '', '../22', '22.'])('%j is no version of Node', (version) => {
  expect(() => findNode(version)).toThrow('is no version of Node such as 22 or 20.19');
});
