import { readHowTo } from '../../shell/composer/testing/how-to-blocks';
import { copyProject } from '../project-copy';
import { followHowTo } from './follow-how-to';
import { expect, test } from './hostile-test';
import { long } from './long';

test('first hour · a clone: start, change, check, preview, release and rollback, block by block · served', long, async ({ disk }) => {
  test.setTimeout(900_000);
  const project = await copyProject();
  const blocks = await readHowTo('first-hour');
  const startedAt = performance.now();

  await followHowTo(blocks, { folder: project.folder, page: '/blog', project, disk });
  const { said } = await project.run(['shell/composer/bootstrap.mjs', 'releases']);
  await project.remove();

  test.info().annotations.push({ type: 'measured', description: `${Math.round((performance.now() - startedAt) / 60_000)} minutes` });
  expect(blocks.flatMap(({ lines }) => lines)).toEqual(expect.arrayContaining(['npm run dev -- blog', 'npm run check -- blog', 'npm run rollback -- blog']));
  expect(said).toMatch(/forward to/);
});
