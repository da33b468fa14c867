import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { startServer } from '../../shell/composer/command/site-server';
import { copyProject } from './project-copy';
import type { ProjectCopy } from './project-copy';
import { test } from './release-test';

const bin = (name: string, path: string) => createRequire(import.meta.url).resolve(`${name}/package.json`).replace('package.json', path);
const cli = ['--import', 'tsx', 'shell/composer/command/cli.ts'];

/** Everything that a remote with one page consists of, as `shell/docs/owning-a-remote.md` lists it. */
async function writeRemote({ write }: ProjectCopy): Promise<void> {
  const at = (path: string) => `remotes/reviews/${path}`;
  await write(at('package.json'), { name: '@site/reviews', version: '1.0.0', private: true, type: 'module', dependencies: { '@site/shared': '^3.0.0', react: '^19.3.0' } });
  await write(at('tsconfig.json'), {
    extends: '../../tsconfig.json',
    compilerOptions: { composite: true, emitDeclarationOnly: true, rootDir: '../..', outDir: '../../.cache/types/reviews', tsBuildInfoFile: '../../.cache/types/reviews.tsbuildinfo' },
    include: ['src', 'webpack.config.ts', '../../webpack.common.ts', '../../shared/src/css-modules.d.ts', '../../shared/src/picture-modules.d.ts'],
    references: [{ path: '../../shared' }],
  });
  await write(at('webpack.config.ts'), "import { remoteBuilds } from '../../webpack.common';\n\nexport default remoteBuilds({ name: 'reviews', folder: import.meta.dirname });\n");
  await write(at('src/section.ts'), "import type { Section } from '@site/shared';\n\nexport const section: Section = { name: 'reviews', islands: {} };\n");
  await write(
    at('src/prerender.ts'),
    `import type { KnownPage } from '@site/shared';

export { routes } from './routes';
export { section } from './section';
export const title = 'Reviews';
export const knownPages: readonly KnownPage[] = [{ path: '/reviews', title: 'Reviews', lastModified: '2026-11-01' }];
`,
  );
  await write(at('src/routes.test.ts'), "import { knownPages, routes } from './prerender';\n\ntest('each page has a route', () => {\n  expect(knownPages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));\n});\n");
  await writePage({ write }, false);
}

async function writePage({ write }: Pick<ProjectCopy, 'write'>, noindex: boolean): Promise<void> {
  await write(
    'remotes/reviews/src/routes.tsx',
    `import { PageHead } from '@site/shared';
import type { SectionRoute } from '@site/shared';

const description = 'What customers in the Cotswolds say of our work on their aerials, dishes and home networks.';

function ReviewsPage() {
  return (
    <>
      <PageHead title="What customers say of us" description={description} canonicalPath="/reviews"${noindex ? ' noindex' : ''} />
      <h1>Reviews</h1>
    </>
  );
}

export const routes: readonly SectionRoute[] = [{ path: '/reviews', render: () => ({ kind: 'page', element: <ReviewsPage /> }) }];
`,
  );
}

test('a new remote is a folder: it is typed, tested, built, refused while nothing leads to it, and released', async ({ home }) => {
  // It type-checks, and builds twice: a busy machine takes its time.
  test.setTimeout(240_000);
  const project = await copyProject();
  const release = () => project.run([...cli, 'release', 'reviews'], { SITE_HOME: home.folder });
  await writeRemote(project);

  const types = await project.run([bin('typescript', 'bin/tsc'), '-b', 'remotes/reviews']);
  const unit = await project.run([bin('jest', 'bin/jest.js'), '-i', 'remotes/reviews']);
  const refused = await release();
  await writePage(project, true);
  const released = await release();
  const server = await startServer(home);
  const page = await fetch(`${server.url}reviews`);
  const others = await fetch(`${server.url}blog`);
  await server.stop();
  await rm(project.folder, { recursive: true });

  expect(types).toEqual({ code: 0, said: '' });
  expect(unit.said).toContain('1 passed');
  expect(refused.said).toContain('a way of at most 3 clicks from the home page to /reviews of reviews');
  expect(released.code, released.said).toBe(0);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<h1>Reviews</h1>');
  expect(others.status).toBe(200);
});
