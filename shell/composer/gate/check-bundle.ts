import { z } from 'zod';
import { shellName } from '../../src/lock';
import type { Release } from '../release/release';
import type { Refusal } from './refusal';

const callable = z.custom((value) => typeof value === 'function', 'a function');
const sectionSchema = z.object({ name: z.string(), routes: z.array(z.object({ path: z.string(), chunk: z.string(), load: callable })) });
const remoteSchema = z.object({ section: sectionSchema });
const shellSchema = z.object({
  section: sectionSchema,
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
  const { name, routes } = parsed.data.section;
  return [
    ...(name === release.name ? [] : [refuse(release, `exports the section '${release.name}'`, `'${name}'`)]),
    ...(routes.length > 0 ? [] : [refuse(release, 'exports at least one route', 'none')]),
    ...checkRoutes(release, routes),
  ];
}

function checkRoutes(release: Release, routes: readonly { path: string; chunk: string }[]): Refusal[] {
  const inRelease = release.routes.map(({ pattern, chunk }) => `${pattern} (${chunk})`);
  const inBundle = routes.map(({ path, chunk }) => `${path} (${chunk})`);
  if (inRelease.toSorted().join() === inBundle.toSorted().join()) return [];
  return [refuse(release, `exports the routes of release.json: ${inRelease.join(', ') || 'none'}`, inBundle.join(', ') || 'none')];
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
