import { rm } from 'node:fs/promises';
import { shellName } from '@site/shared/lock';
import { buildSection, completeRelease } from '../build/build-section';
import { findWorkspaces } from '../build/workspaces';
import { releasesBeside } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import { ExpectedError } from '../store/expected-error';
import { importRelease } from '../store/import-release';
import type { StoredRelease } from '../store/read-releases';
import { signRelease } from '../store/signature';
import type { SiteHome } from '../store/site-home';
import { refuseOtherBytes } from '../store/store-release';
import { lastSources } from '../store/history';
import type { CommandInput } from './command';
import { readSigningKey } from './signing-keys';

/** A complete release in a staging folder. */
interface StagedRelease {
  readonly stored: StoredRelease;
  /** Undefined for a release that was built elsewhere. */
  readonly sources?: Record<string, string>;
}

/**
 * Builds the section that a command names, or imports the release after `--from`, hands it to `use`, and removes what is left of it.
 *
 * @param help of the command, for a section that does not exist
 */
export async function withStagedRelease<T>(
  home: SiteHome,
  current: CurrentComposition,
  { help, input }: { readonly help: string; readonly input: CommandInput },
  use: (staged: StagedRelease) => Promise<T>,
): Promise<T> {
  const from = input.text('from');
  const staged = from === undefined ? await stageBuild(home, current, input, help) : { stored: await stageImport(home, from, input) };
  try {
    await refuseOtherBytes(home, staged.stored);
    return await use(staged);
  } finally {
    await rm(staged.stored.folder, { recursive: true, force: true });
  }
}

async function stageImport(home: SiteHome, from: string, { names: [name], text }: CommandInput): Promise<StoredRelease> {
  const folder = home.staging('import');
  const release = await importRelease(from, folder);
  const wanted = { name: name ?? release.name, version: text('version') ?? release.version };
  if (wanted.name === release.name && wanted.version === release.version) return { folder, release };
  await rm(folder, { recursive: true, force: true });
  throw new ExpectedError(`${from} holds ${release.name} ${release.version}, not ${wanted.name} ${wanted.version}. Name the section and version of that release.`);
}

async function stageBuild(home: SiteHome, current: CurrentComposition, { names: [name], text, output }: CommandInput, help: string): Promise<StagedRelease> {
  const workspaces = await findWorkspaces();
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (!workspace) {
    throw new ExpectedError(`'${name ?? ''}' is no section. Name one of ${workspaces.map((one) => one.name).join(', ')}.\n\n${help}`);
  }
  const others = releasesBeside(current, workspace.name);
  const built = await buildSection(home, workspace, output.say, text('version'));
  const shell = others.find(({ release: { name: section } }) => section === shellName);
  const completed = await completeRelease(built, shell);
  const key = await readSigningKey();
  if (key !== undefined) await signRelease(built.folder, key);
  const sources = { ...lastSources(current.switches), [workspace.name]: built.sourceVersion };
  return { stored: { folder: built.folder, release: completed }, sources };
}
