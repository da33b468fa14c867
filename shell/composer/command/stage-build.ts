import { buildSection, completeRelease } from '../build/build-section';
import { sourceVersion } from '../build/source-version';
import type { Workspace } from '../build/workspaces';
import { releasesBeside } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import type { StoredRelease } from '../store/read-releases';
import { signRelease } from '../store/signature';
import type { SiteHome } from '../store/site-home';
import { readSigningKey } from './signing-keys';

/** What to build, beside which releases. */
export interface WantedBuild {
  readonly workspace: Workspace;
  readonly current: CurrentComposition;
  /** The release's version; that of its sources unless given. */
  readonly version?: string | undefined;
  readonly report: (line: string) => void;
}

export interface StagedBuild {
  /** The release, in a staging folder. */
  readonly stored: StoredRelease;
  /** Version of the sources that it was built from. */
  readonly source: string;
}

/** Builds a section into a staging folder as a release, signed when there is a key. */
export async function stageBuild(home: SiteHome, { workspace, current, version, report }: WantedBuild): Promise<StagedBuild> {
  const shell = releasesBeside(current, workspace.name).find(({ release: { name } }) => name === 'shell');
  const source = await sourceVersion(workspace);
  const built = await buildSection(home, { workspace, version: version ?? source }, report);
  const release = await completeRelease(built, shell);
  const key = await readSigningKey();
  if (key !== undefined) await signRelease(built.folder, key);
  return { stored: { folder: built.folder, release }, source };
}
