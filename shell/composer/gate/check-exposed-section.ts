import { shellName } from '@site/shared/lock';
import { pageChunks } from '../render/lock-release';
import { exposedChunk } from '../store/release-files';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

/** Whether a release is a section that the shell can load, or a shell that can load sections. */
export function checkExposedSection(release: Release): Refusal[] {
  const chunks = release.name === shellName ? checkShell(release) : checkRemote(release);
  const islands = release.islands.filter((name) => !hasScript(release, name)).map((name) => refuseChunk(release, name));
  return [...chunks, ...islands];
}

function checkRemote({ name, version, entry, chunks }: Release): Refusal[] {
  const files = chunks[exposedChunk] ?? [];
  const missing = [...(entry ? [] : ['a remote entry']), ...(files.length > 0 ? [] : [`files in the chunk '${exposedChunk}'`])];
  return missing.map((part) => ({
    check: 'exposed-section',
    wanted: `${part} in ${name} ${version}`,
    found: 'none',
    remedy: "Expose src/section.ts as './section' (remoteBuilds of @site/shared/build/remote-builds does) and build it again.",
  }));
}

function checkShell(release: Release): Refusal[] {
  const refusals = pageChunks.filter((chunk) => !hasScript(release, chunk)).map((chunk) => refuseChunk(release, chunk));
  if (release.entry === null) return refusals;
  const remedy = 'Build it with hostBuilds, or give the release the name of its remote.';
  return [...refusals, { check: 'exposed-section', wanted: `no remote entry in ${shellName} ${release.version}`, found: release.entry, remedy }];
}

function hasScript({ chunks }: Release, chunk: string): boolean {
  return chunks[chunk]?.some((file) => file.endsWith('.js')) ?? false;
}

function refuseChunk({ name, version, chunks }: Release, chunk: string): Refusal {
  return {
    check: 'exposed-section',
    wanted: `a script in the chunk '${chunk}' of ${name} ${version}`,
    found: chunks[chunk]?.join(', ') ?? 'no such chunk',
    remedy: `Import it with /* webpackChunkName: "${chunk}" */ and build ${name} again.`,
  };
}
