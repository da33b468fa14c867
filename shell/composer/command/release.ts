import { rm } from 'node:fs/promises';
import { findWorkspaces } from '../build/workspaces';
import type { SectionVersion, StoredRelease } from '../store/read-releases';
import { clearUp } from '../store/clear-up';
import { importRelease } from '../store/import-release';
import { readCurrentComposition } from '../store/current-composition';
import type { CurrentComposition } from '../store/current-composition';
import { refuseOtherBytes } from '../store/store-release';
import { lastSources } from '../store/switches';
import { defaultSiteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { changeRelease } from './change-release';
import type { Command, CommandInput } from './command';
import { ExpectedError } from '../store/expected-error';
import { forceHelp } from './force-option';
import { stageBuild } from './stage-build';

/** `npm run release`: one section's release becomes current, and nothing else is built, rendered or changed. */
export const release: Command = {
  help: `npm run release -- <section> [options]

Builds a section, checks it against the current site, renders its pages and makes it current. A release that was handed
over (--from) stays current, whatever the sources here are, until this command is run without --from.

  --version <version>  the release's version; derived from the sources unless given
  --from <path>        a release built elsewhere, as a folder or .tgz: nothing is built
  --allow-gone <path>  a page that may vanish; may be given more than once
  ${forceHelp}
  --dry-run            stop before anything changes
  --json               print the outcome as JSON

  SITE_SIGNING_KEY     file of an Ed25519 private key (PEM) to sign what is built here
  SITE_TRUSTED_KEYS    files of public keys (PEM): only releases signed with one of them can become current`,
  words: 1,
  options: {
    version: { type: 'string' },
    from: { type: 'string' },
    'allow-gone': { type: 'string', multiple: true },
    force: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  async run(input) {
    const home = defaultSiteHome();
    await clearUp(home);
    const current = await readCurrentComposition(home);
    const staged = await stage(home, current, input);
    try {
      await refuseOtherBytes(home, staged.stored);
      const handedOver = { [staged.stored.release.name]: staged.sources === undefined };
      await changeRelease(home, { ...staged, handedOver, current, action: 'release', input });
    } finally {
      await rm(staged.stored.folder, { recursive: true, force: true });
    }
  },
};

interface Staged {
  readonly stored: StoredRelease;
  /** Undefined for a release that was built elsewhere. */
  readonly sources?: Record<string, string>;
}

async function stage(home: SiteHome, current: CurrentComposition, input: CommandInput): Promise<Staged> {
  const from = input.text('from');
  return from === undefined ? stageSources(home, current, input) : { stored: await stageImport(home, from, input) };
}

async function stageImport(home: SiteHome, from: string, { names: [name], text }: CommandInput): Promise<StoredRelease> {
  const folder = home.staging('import');
  const imported = await importRelease(from, folder);
  const problem = describeOther(imported, { name: name ?? imported.name, version: text('version') ?? imported.version });
  if (problem === undefined) return { folder, release: imported };
  await rm(folder, { recursive: true, force: true });
  throw new ExpectedError(`Wanted ${problem.wanted} in ${from}, found ${problem.found}. Name the section and version of that release.`);
}

/** What was wanted and found when a release is not the requested one. */
function describeOther({ name, version }: SectionVersion, wanted: SectionVersion): { wanted: string; found: string } | undefined {
  if (name !== wanted.name) return { wanted: `a release of ${wanted.name}`, found: `one of ${name}` };
  return version === wanted.version ? undefined : { wanted: `version ${wanted.version}`, found: version };
}

async function stageSources(home: SiteHome, current: CurrentComposition, { names: [name], text, output }: CommandInput): Promise<Staged> {
  const workspaces = await findWorkspaces();
  const workspace = workspaces.find((candidate) => candidate.name === name);
  if (!workspace) {
    throw new ExpectedError(`Wanted one of ${workspaces.map((one) => one.name).join(', ')}, found '${name ?? ''}'.\n\n${release.help}`);
  }
  const { stored, source } = await stageBuild(home, { workspace, current, version: text('version'), report: output.say });
  return { stored, sources: { ...lastSources(current.switches), [workspace.name]: source } };
}
