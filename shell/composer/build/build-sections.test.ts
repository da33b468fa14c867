import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStore } from '../store/disk-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { buildSections } from './build-sections';

const folder = temporaryFolder();
const disk = diskStore(join(folder, 'home'));

/** A workspace whose build writes something before it fails. */
const configuration = `
import { mkdirSync, writeFileSync } from 'node:fs';
export default ({ out }) => {
  mkdirSync(out, { recursive: true });
  writeFileSync(out + '/half.js', '');
  throw new Error('a build that fails');
};
`;

test('a failed build leaves nothing in staging, so that npm start, which goes on, does not keep it', async () => {
  const workspace = { name: 'broken', folder: join(folder, 'broken'), packageVersion: '1.0.0', peerDependencies: {} };
  await mkdir(workspace.folder);
  await writeFile(join(workspace.folder, 'webpack.config.ts'), configuration);

  const building = buildSections(disk, [{ workspace, version: undefined }], { report: () => {} });

  await expect(building).rejects.toThrow('a build that fails');
  expect(await readdir(join(disk.folder, 'staging'))).toEqual([]);
});
