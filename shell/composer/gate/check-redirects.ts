import { runAtMost } from '../base/job-queue';
import type { PageRenderer } from '../render/sections';
import type { Release } from '../store/release-format';
import { waysOf } from './check-ranks';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Browsers follow some twenty; more than a few is a mistake already. */
const redirectsAtMost = 3;

/** Whether the routes of a section that redirect lead to a page. Parameters are tried with a word that nobody has a page for. */
export async function checkRedirects({ name, routes }: Release, paths: ReadonlySet<string>, renderer: PageRenderer): Promise<Refusal[]> {
  const tried = new Set(routes.flatMap(({ pattern }) => waysOf(pattern).map((way) => `/${way.map((segment) => segment.replace(/^[:*].*/, 'no-such-page-q7x4')).join('/')}`)));
  // One by one: a further process takes longer to start.
  const ways = await runAtMost(1, [...tried].filter((path) => !paths.has(path)).map((path) => () => followRedirects(path, paths, renderer)));
  const endless = ways.filter(({ length }) => length > redirectsAtMost).map((way) => way.join(' → '));
  if (endless.length === 0) return [];
  return [
    {
      check: 'redirects',
      wanted: `redirects of ${name} that lead to a page after ${redirectsAtMost} at most`,
      found: listSome(endless),
      remedy: 'Redirect to the page itself.',
    },
  ];
}

/** The paths that a browser asks for one after the other. */
async function followRedirects(path: string, paths: ReadonlySet<string>, renderer: PageRenderer): Promise<string[]> {
  const way = [path];
  while (way.length <= redirectsAtMost) {
    const last = way.at(-1) ?? path;
    // Whatever fails to render leads nowhere, and is refused where it is a page.
    const outcome = paths.has(last) ? undefined : await renderer.render(last).catch(() => undefined);
    if (outcome?.kind !== 'redirect') break;
    way.push(outcome.to.replace(/[?#].*/s, ''));
  }
  return way;
}
