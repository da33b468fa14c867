import { shellName } from '@site/shared/lock';
import type { ExportedSection } from '../render/exported-section';
import { pageChunks, requireRelease } from '../render/lock-release';
import { findOriginal } from '../render/render-section';
import { SectionError } from '../render/section-error';
import type { Sections } from '../render/sections';
import { messageOf } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release-format';
import { exposedChunk } from '../store/release-paths';
import { affectedBy } from './candidate';
import type { Refusal } from './refusal';

/**
 * Whether the bundles of the shell and of changed releases run and export what their releases describe. With a new shell
 * all remotes are tried, because each takes the shared modules from it.
 *
 * @throws ExpectedError when the composition has no shell
 */
export async function checkBundles(composition: readonly StoredRelease[], changed: readonly StoredRelease[], sections: Sections): Promise<Refusal[]> {
  const shell = requireRelease(composition, shellName);
  const check = ({ release }: StoredRelease) =>
    sections.describe(release.name).then(
      (exported) => checkBundle(release, exported),
      (cause: unknown) => [refuseBundle(release, shell.release.version, cause)],
    );
  const remotes = affectedBy(changed, composition).filter(({ release: { name } }) => name !== shellName);
  const [ofShell = [], ...ofRemotes] = await Promise.all([shell, ...remotes].map(check));
  return ofShell.length > 0 ? ofShell : ofRemotes.flat();
}

/** Whether a prerender bundle exports the section that its release describes. */
export function checkBundle(release: Release, { name, routes, islands, files, links, business }: ExportedSection): Refusal[] {
  const describeFiles = (described: readonly { readonly path: string; readonly type: string }[]) => described.map(({ path, type }) => `${path} (${type})`);
  return [
    ...(name === release.name ? [] : [refuse(release, `exports the section '${release.name}'`, `'${name}'`)]),
    ...(routes.length > 0 ? [] : [refuse(release, 'exports at least one route', 'none')]),
    ...compare(release, 'routes', {
      listed: release.routes.map(({ pattern, query, enquiry }) => describeRoute(pattern, query, enquiry)),
      exported: routes.map(({ path, query, enquiry }) => describeRoute(path, query, enquiry !== undefined)),
    }),
    ...compare(release, 'islands', { listed: release.islands, exported: islands }),
    ...compare(release, 'files', { listed: describeFiles(release.published), exported: describeFiles(files) }),
    ...compare(release, 'links', { listed: (release.links ?? []).map(describeLink), exported: links.map(describeLink) }),
    ...compare(release, 'facts of the business', { listed: describeBusiness(release.business), exported: release.name === shellName ? describeBusiness(business) : [] }),
    ...checkCopies(release, files),
  ];
}

function describeBusiness(business: Release['business']): string[] {
  return business ? [`origin ${business.origin}`, `takesEnquiries ${String(business.takesEnquiries)}`] : [];
}

function checkCopies(release: Release, files: ExportedSection['files']): Refusal[] {
  const lost = files.flatMap((file) => ('copyOf' in file && findOriginal(release, file) === undefined ? [file] : []));
  return lost.map(({ path, copyOf }) => refuse(release, `publishes a file of the release as ${path}`, copyOf));
}

function describeRoute(pattern: string, query: readonly string[] | undefined, enquiry = false): string {
  return `${pattern}${query ? ` (query: ${query.join(', ')})` : ''}${enquiry ? ' (with a form)' : ''}`;
}

function describeLink(link: ExportedSection['links'][number]): string {
  return `${link.label} to ${link.path} (${link.place}${link.place === 'footer' ? `, ${link.group}` : ''})`;
}

function compare(release: Release, what: string, { listed, exported }: Readonly<Record<'listed' | 'exported', readonly string[]>>): Refusal[] {
  if (listed.toSorted().join() === exported.toSorted().join()) return [];
  return [refuse(release, `exports the ${what} of release.json: ${listed.join(', ') || 'none'}`, exported.join(', ') || 'none')];
}

/** The bundle could not be evaluated, or not with this shell. */
export function refuseBundle(release: Release, shellVersion: string, cause: unknown): Refusal {
  const withShell = release.name === shellName ? '' : ` with ${shellName} ${shellVersion}`;
  return refuse(release, `runs${withShell}`, cause instanceof SectionError ? cause.found : messageOf(cause));
}

function refuse({ name, version }: Release, wanted: string, found: string): Refusal {
  return {
    check: 'exposed-section',
    wanted: `a prerender bundle of ${name} ${version} that ${wanted}`,
    found,
    remedy: `Correct src/prerender of ${name} (see PrerenderedSection in @site/shared) and build it again.`,
  };
}

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
