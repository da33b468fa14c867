import { shellName } from '@site/shared/lock';
import { exposedChunk } from '../store/release';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

/** Chunks that the shell gives to every page, or to pages of remotes. */
const shellChunks = ['main', 'federation', 'query'] as const;

/** Whether a release describes a section that the shell can load, or a shell that can load sections. */
export function checkExposedSection(release: Release): Refusal[] {
  return release.name === shellName ? checkShell(release) : checkRemote(release);
}

function checkRemote({ name, version, entry, chunks }: Release): Refusal[] {
  const files = chunks[exposedChunk] ?? [];
  const missing = [...(entry ? [] : ['a remote entry']), ...(files.length > 0 ? [] : [`files in the chunk '${exposedChunk}'`])];
  return missing.map((part) => ({
    check: 'exposed-section',
    wanted: `${part} in ${name} ${version}`,
    found: 'none',
    remedy: "Expose src/section.ts as './section' (remoteBuilds in webpack.common.ts does) and build it again.",
  }));
}

function checkShell({ version, entry, chunks }: Release): Refusal[] {
  const missing = shellChunks.filter((name) => !chunks[name]?.some((file) => file.endsWith('.js')));
  const refusals = missing.map((name) => ({
    check: 'exposed-section',
    wanted: `a script in the chunk '${name}' of ${shellName} ${version}`,
    found: chunks[name]?.join(', ') ?? 'no such chunk',
    remedy: `Import it with /* webpackChunkName: "${name}" */ and build the shell again.`,
  }));
  if (entry === null) return refusals;
  const remedy = 'Build it with hostBuilds, or give the release the name of its remote.';
  return [...refusals, { check: 'exposed-section', wanted: `no remote entry in ${shellName} ${version}`, found: entry, remedy }];
}
