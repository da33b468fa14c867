import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildEnvironment } from '../../../webpack.common';
import { sectionTypes } from '../store/release-files';
import { describeTypes } from './describe-types';
import { runWebpack } from './run-webpack';
import type { BrowserBuild } from './run-webpack';
import type { Workspace } from './workspaces';

/** The builds of a section. */
export interface SectionBuilds extends BrowserBuild {
  /** What it uses of other sections. */
  readonly uses: readonly string[];
}

/** Runs a section's builds and writes its types. @throws ExpectedError with webpack's own messages when a build fails */
export async function runBuilds(section: Pick<Workspace, 'name' | 'folder'>, environment: BuildEnvironment): Promise<SectionBuilds> {
  const built = await runWebpack(section.folder, environment);
  const { declarations, uses } = describeTypes(section);
  await writeFile(join(environment.out, sectionTypes), declarations);
  return { ...built, uses };
}
