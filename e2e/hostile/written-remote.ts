import type { ProjectCopy } from '../project-copy';

/** Writes everything that a remote with one page consists of, as `shell/docs/owning-a-remote.md` lists it. */
export async function writeRemote(project: ProjectCopy): Promise<void> {
  const write = (path: string, content: string | object) => project.write(`remotes/reviews/${path}`, content);
  await write('package.json', { name: '@site/reviews', version: '1.0.0', private: true, type: 'module', dependencies: { '@site/shared': '^3.0.0', react: '^19.3.0' } });
  await write('tsconfig.json', {
    extends: '../../tsconfig.json',
    compilerOptions: { composite: true, emitDeclarationOnly: true, rootDir: '../..', outDir: '../../.cache/types/reviews', tsBuildInfoFile: '../../.cache/types/reviews.tsbuildinfo' },
    include: ['src', 'webpack.config.ts', '../../webpack.common.ts', '../../shared/src/css-modules.d.ts', '../../shared/src/picture-modules.d.ts'],
    references: [{ path: '../../shared' }],
  });
  await write('webpack.config.ts', "import { remoteBuilds } from '../../webpack.common';\n\nexport default remoteBuilds({ name: 'reviews', folder: import.meta.dirname });\n");
  await write('src/section.ts', "import type { Section } from '@site/shared';\n\nexport const section: Section = { name: 'reviews', islands: {} };\n");
  await write(
    'src/prerender.ts',
    `import type { KnownPage } from '@site/shared';

export { routes } from './routes';
export { section } from './section';
export const title = 'Reviews';
export const knownPages: readonly KnownPage[] = [{ path: '/reviews', title: 'Reviews', lastModified: '2026-11-01' }];
`,
  );
  await write('src/routes.test.ts', "import { knownPages, routes } from './prerender';\n\ntest('each page has a route', () => {\n  expect(knownPages.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));\n});\n");
  await writeReviews(project, { noindex: false });
}

/** Writes the remote's page. Search engines may list it only once something leads to it. */
export async function writeReviews({ write }: ProjectCopy, { noindex }: { readonly noindex: boolean }): Promise<void> {
  await write(
    'remotes/reviews/src/routes.tsx',
    `import type { ReactElement } from 'react';
import { PageHead } from '@site/shared';
import type { SectionRoute } from '@site/shared';

const description = 'What customers in the Cotswolds say of our work on their aerials, dishes and home networks.';

function ReviewsPage(): ReactElement {
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
