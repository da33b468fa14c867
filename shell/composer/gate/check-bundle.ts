import { z } from 'zod';
import { shellName } from '@site/shared/lock';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

const callable = z.custom((value) => typeof value === 'function', 'a function');
const remoteSchema = z.object({
  section: z.object({ name: z.string(), islands: z.record(z.string(), callable) }),
  routes: z.array(z.object({ path: z.string(), query: z.array(z.string()).optional(), render: callable })),
  files: z.array(z.object({ path: z.string(), type: z.string(), content: z.string() })).default([]),
});
const shellSchema = remoteSchema.extend({
  business: z.object({ origin: z.string() }),
  sharedModules: z.record(z.string(), z.unknown()),
  findRoute: callable,
  renderPage: callable,
  renderDocument: callable,
});

/** Whether a prerender bundle exports the section that its release describes. */
export function checkBundle(release: Release, exported: unknown): Refusal[] {
  const parsed = (release.name === shellName ? shellSchema : remoteSchema).safeParse(exported);
  if (!parsed.success) return [refuse(release, 'exports a complete section', `\n${z.prettifyError(parsed.error)}`)];
  const { section, routes, files } = parsed.data;
  const describeFiles = (described: Release['published']) => described.map(({ path, type }) => `${path} (${type})`);
  return [
    ...(section.name === release.name ? [] : [refuse(release, `exports the section '${release.name}'`, `'${section.name}'`)]),
    ...(routes.length > 0 ? [] : [refuse(release, 'exports at least one route', 'none')]),
    ...compare(release, 'routes', {
      listed: release.routes.map(({ pattern, query }) => describeRoute(pattern, query)),
      exported: routes.map(({ path, query }) => describeRoute(path, query)),
    }),
    ...compare(release, 'islands', { listed: release.islands, exported: Object.keys(section.islands) }),
    ...compare(release, 'files', { listed: describeFiles(release.published), exported: describeFiles(files) }),
  ];
}

function describeRoute(pattern: string, query: readonly string[] | undefined): string {
  return query ? `${pattern} (query: ${query.join(', ')})` : pattern;
}

function compare(release: Release, what: string, { listed, exported }: Readonly<Record<'listed' | 'exported', readonly string[]>>): Refusal[] {
  if (listed.toSorted().join() === exported.toSorted().join()) return [];
  return [refuse(release, `exports the ${what} of release.json: ${listed.join(', ') || 'none'}`, exported.join(', ') || 'none')];
}

/** The bundle could not be evaluated, or not with this shell. */
export function refuseBundle(release: Release, shellVersion: string, cause: unknown): Refusal {
  const withShell = release.name === shellName ? '' : ` with ${shellName} ${shellVersion}`;
  return refuse(release, `runs${withShell}`, cause instanceof Error ? cause.message : String(cause));
}

function refuse({ name, version }: Release, wanted: string, found: string): Refusal {
  return {
    check: 'exposed-section',
    wanted: `a prerender bundle of ${name} ${version} that ${wanted}`,
    found,
    remedy: `Correct src/prerender of ${name} (see PrerenderedSection in @site/shared) and build it again.`,
  };
}
