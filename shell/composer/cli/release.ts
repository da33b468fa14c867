import { rm } from 'node:fs/promises';
import { shellName } from '@site/shared/lock';
import { openStore } from '../bucket/open-store';
import { clearUp } from '../store/current-link';
import { readCurrentComposition, releasesBeside } from '../store/current-composition';
import { buildFolder, buildSection, completeRelease } from '../build/build-section';
import { findWorkspaces } from '../build/workspaces';
import type { CurrentComposition } from '../store/current-composition';
import { ExpectedError, messageOf } from '../base/errors';
import { importRelease } from '../store/import-release';
import type { StoredRelease } from '../store/read-releases';
import { signRelease } from '../store/signature';
import type { DiskStore } from '../store/disk-store';
import { refuseOtherBytes } from '../store/store-release';
import { lastSources } from '../store/history';
import { allowGoneHelp, changeRelease, forceHelp, removeSection } from './change-release';
import { isBusy } from './guard';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { readSigningKey, readTrustedKeys } from './signing-keys';

/** `npm run release`: one section's release becomes current, and nothing else is built, rendered or changed. */
export const release: Command = {
  help: `npm run release -- <section> [options]

Builds a section, checks it against the current site, renders its pages and makes it current. A release that was handed
over (--from) stays current, whatever the sources here are, until this command is run without --from.

  --version <version>  the release's version; derived from the sources unless given. Before '--' npm prints its own
  --from <path>        a release built elsewhere, as a folder or .tgz: nothing is built
  --remove             take the section out of the site; it stays out until it is released again
  ${allowGoneHelp}
  ${forceHelp}
  --guard              the servers watch how pages fare, and roll the release back when it harms visitors; without it, too,
                       from 500 pages a day on, unless the release is forced
  --dry-run            stop before anything changes
  --json               print the outcome as JSON

  SITE_STORE           a bucket that this machine shares with others: see shell/docs/several-servers.md
  SITE_SIGNING_KEY     file of an Ed25519 private key (PEM) to sign what is built here
  SITE_TRUSTED_KEYS    files of public keys (PEM), separated as in PATH: only releases signed with one of them can become
                       current. blog=<file> is a key for releases of blog only`,
  words: 1,
  options: {
    version: { type: 'string' },
    from: { type: 'string' },
    remove: { type: 'boolean' },
    'allow-gone': { type: 'string', multiple: true },
    force: { type: 'string' },
    guard: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    if (input.flag('remove')) requireOptions(input, ['remove', 'allow-gone', 'force', 'dry-run'], '--remove');
    const store = await openStore(input.output.say);
    const { disk } = store;
    await clearUp(disk);
    const current = await readCurrentComposition(disk);
    if (input.flag('remove')) return removeSection(store, current, input);
    await withStagedRelease(disk, current, { help: release.help, input }, async (staged) => {
      const handedOver = { [staged.stored.release.name]: staged.sources === undefined };
      return changeRelease(store, { ...staged, handedOver, current, action: 'release', ...(await findGuard(disk, current, staged.stored, input)), input });
    });
  },
};

/** @throws ExpectedError when a guard is asked for where none can be */
async function findGuard(disk: DiskStore, current: CurrentComposition, { release: { name: section, version } }: StoredRelease, { flag, text, output }: CommandInput): Promise<{ readonly guarded?: string }> {
  const before = current.lock.releases[section]?.version;
  const shell = current.stored.find(({ release: { name } }) => name === shellName);
  const isCounted = shell?.release.business?.takesEnquiries ?? false;
  if (flag('guard') && !isCounted) throw new ExpectedError("--guard needs a server that counts how pages fare, and takesEnquiries in shared/src/business/business.ts says that there is none. Leave --guard out.");
  if (flag('guard') && before === undefined) throw new ExpectedError(`--guard has nothing to go back to: ${section} is not on the site yet. Leave --guard out.`);
  if (flag('guard') && before === version) throw new ExpectedError(`${section} ${version} is current already, and a guard begins with a release. Leave --guard out.`);
  const mayBeGuarded = isCounted && before !== undefined && before !== version && text('force') === undefined;
  const isWanted = async () => {
    try {
      return await isBusy(disk);
    } catch (error) {
      output.say(`not guarded: ${messageOf(error)}`);
      return false;
    }
  };
  if (!flag('guard') && !(mayBeGuarded && (await isWanted()))) return {};
  output.say('guarded: the servers roll it back when it harms visitors');
  return { guarded: section };
}

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
  disk: DiskStore,
  current: CurrentComposition,
  { help, input }: { readonly help: string; readonly input: CommandInput },
  use: (staged: StagedRelease) => Promise<T>,
): Promise<T> {
  // A mistake there ends the command before it builds.
  await readTrustedKeys();
  const from = input.text('from');
  const staged = from === undefined ? await stageBuild(disk, current, input, help) : { stored: await stageImport(disk, from, input) };
  try {
    await refuseOtherBytes(disk, staged.stored);
    return await use(staged);
  } finally {
    await rm(staged.stored.folder, { recursive: true, force: true });
  }
}

async function stageImport(disk: DiskStore, from: string, { names: [name], text }: CommandInput): Promise<StoredRelease> {
  const folder = disk.staging('import');
  const release = await importRelease(from, folder);
  const wanted = { name: name ?? release.name, version: text('version') ?? release.version };
  if (wanted.name === release.name && wanted.version === release.version) return { folder, release };
  await rm(folder, { recursive: true, force: true });
  throw new ExpectedError(`${from} holds ${release.name} ${release.version}, not ${wanted.name} ${wanted.version}. Name the section and version of that release.`);
}

async function stageBuild(disk: DiskStore, current: CurrentComposition, { names: [name], text, output }: CommandInput, help: string): Promise<StagedRelease> {
  const workspaces = await findWorkspaces();
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (!workspace) {
    throw new ExpectedError(`'${name ?? ''}' is no section. Name one of ${workspaces.map((one) => one.name).join(', ')}.\n\n${help}`);
  }
  const others = releasesBeside(current, workspace.name);
  const key = await readSigningKey();
  try {
    const built = await buildSection(disk, workspace, output.say, text('version'));
    const shell = others.find(({ release: { name: section } }) => section === shellName);
    const completed = await completeRelease(built, shell);
    if (key !== undefined) await signRelease(built.folder, key);
    const sources = { ...lastSources(current.switches), [workspace.name]: built.sourceVersion };
    return { stored: { folder: built.folder, release: completed }, sources };
  } catch (error) {
    await rm(buildFolder(disk, workspace), { recursive: true, force: true });
    throw error;
  }
}
