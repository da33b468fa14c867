import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { useKit } from './use-kit';

const folder = temporaryFolder();

test('a newer kit takes the place of the one before; packages and scripts of the section stay, but for those of the repository', async () => {
  const before = {
    name: '@site/blog',
    peerDependencies: { react: '^19.3.0', '@site/shared': '^3.3.0' },
    scripts: { test: 'cd ../.. && jest remotes/blog', check: 'site-kit check && npm run links', links: 'node links.mjs' },
    devDependencies: { yaml: '2.9.1', '@site/shared': 'file:../site-kit-3.3.0.tgz' },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(before));

  await useKit(folder, { archive: '../site-kit-3.4.0.tgz', packages: { react: '19.3.1', webpack: '5.110.3' } });

  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({
    name: '@site/blog',
    peerDependencies: { react: '^19.3.0', '@site/shared': '^3.3.0' },
    scripts: { dev: 'site-kit dev', check: 'site-kit check && npm run links', pack: 'site-kit pack', start: 'site-kit dev', build: 'site-kit pack', test: 'jest -c node_modules/@site/shared/testing/section.jest.config.mjs', links: 'node links.mjs' },
    devDependencies: { '@site/shared': 'file:../site-kit-3.4.0.tgz', react: '19.3.1', yaml: '2.9.1' },
  });
});
