import { z } from 'zod';
import { shellName } from '@site/shared/lock';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

const callable = z.custom((value) => typeof value === 'function', 'a function');
const routeSchema = z.object({ path: z.string(), chunk: z.string(), load: callable, query: z.array(z.string()).optional() });
const partSchema = z.object({ chunk: z.string(), load: callable });
const sectionSchema = z.object({ name: z.string(), routes: z.array(routeSchema), parts: z.record(z.string(), partSchema).default({}) });
const filesSchema = z.array(z.object({ path: z.string(), type: z.string(), content: z.string() })).default([]);
const remoteSchema = z.object({ section: sectionSchema, files: filesSchema });
const shellSchema = z.object({
  section: sectionSchema,
  files: filesSchema,
  business: z.object({ origin: z.string() }),
  sharedModules: z.record(z.string(), z.unknown()),
  findRoute: callable,
  renderApp: callable,
  renderDocument: callable,
});

/** Whether what a prerender bundle exports is the section that its release describes. */
export function checkBundle(release: Release, exported: unknown): Refusal[] {
  const parsed = (release.name === shellName ? shellSchema : remoteSchema).safeParse(exported);
  if (!parsed.success) return [refuse(release, 'exports a whole section', `\n${z.prettifyError(parsed.error)}`)];
  const { name, routes, parts } = parsed.data.section;
  const describeFiles = (files: Release['published']) => files.map(({ path, type }) => `${path} (${type})`);
  return [
    ...(name === release.name ? [] : [refuse(release, `exports the section '${release.name}'`, `'${name}'`)]),
    ...(routes.length > 0 ? [] : [refuse(release, 'exports at least one route', 'none')]),
    ...compare(release, 'routes', {
      listed: release.routes.map(({ pattern, chunk, query }) => describeRoute(pattern, chunk, query)),
      exported: routes.map(({ path, chunk, query }) => describeRoute(path, chunk, query)),
    }),
    ...compare(release, 'live parts', {
      listed: release.parts.map((part) => `${part.name} (${part.chunk})`),
      exported: Object.entries(parts).map(([part, { chunk }]) => `${part} (${chunk})`),
    }),
    ...compare(release, 'files', { listed: describeFiles(release.published), exported: describeFiles(parsed.data.files) }),
  ];
}

function describeRoute(pattern: string, chunk: string, query: readonly string[] | undefined): string {
  return query ? `${pattern} (${chunk}, asked for ${query.join(' and ')})` : `${pattern} (${chunk})`;
}

function compare(release: Release, what: string, { listed, exported }: Readonly<Record<'listed' | 'exported', readonly string[]>>): Refusal[] {
  if (listed.toSorted().join() === exported.toSorted().join()) return [];
  return [refuse(release, `exports the ${what} of release.json: ${listed.join(', ') || 'none'}`, exported.join(', ') || 'none')];
}

/** The bundle could not be evaluated, or not against this shell. */
export function refuseBundle(release: Release, shellVersion: string, cause: unknown): Refusal {
  const against = release.name === shellName ? '' : ` with ${shellName} ${shellVersion}`;
  return refuse(release, `runs${against}`, cause instanceof Error ? cause.message : String(cause));
}

function refuse({ name, version }: Release, wanted: string, found: string): Refusal {
  return {
    check: 'exposed-section',
    wanted: `a prerender bundle of ${name} ${version} that ${wanted}`,
    found,
    remedy: `Correct src/prerender of ${name} (see PrerenderedSection in @site/shared) and build it again.`,
  };
}
