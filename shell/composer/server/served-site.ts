import { serverLimits } from '../render/section-limits';
import { ExpectedError } from '../store/expected-error';
import type { SiteHome } from '../store/site-home';
import { soundHealth } from './health';
import type { Health } from './health';
import { openSite } from './open-site';
import type { Opening, OpenSite } from './open-site';

/** How long the processes of a composition keep running once it is left: as long as a request may wait, plus the time to render its page. */
export const leaveMs = serverLimits.waitMs + serverLimits.pageMs;

/** The composition that is served, and whether it is the right one. */
export interface ServedSite {
  readonly site: OpenSite;
  readonly health: Health;
}

/** Receives the composition that is served from now on, or, with an error, the one that failed to open. */
export type OnSwitch = (id: string, error?: unknown) => void;

/** Opens the first composition that opens. @throws ExpectedError when none does */
export async function openFirst(home: SiteHome, ids: readonly string[], onSwitch: OnSwitch): Promise<ServedSite> {
  const failures: unknown[] = [];
  for (const id of ids) {
    const opened = await open(home, id);
    if ('site' in opened && failures.length === 0) return healthy(opened.site);
    onSwitch(id, 'site' in opened ? undefined : opened.error);
    if ('site' in opened) return { site: opened.site, health: degraded(home, opened.site, ids[0] ?? '', failures[0]) };
    failures.push(opened.error);
  }
  throw new ExpectedError(`Wanted a readable composition in ${home.folder}, found ${ids.length} unreadable ones. Run 'npm run compose' first.`, {
    cause: failures[0],
  });
}

export type Opened = { readonly site: OpenSite } | { readonly error: unknown };

/** Opens a composition, or returns why that failed. */
export function open(home: SiteHome, id: string, opening?: Opening): Promise<Opened> {
  return openSite(home, id, opening).then(
    (site) => ({ site }),
    (error: unknown) => ({ error }),
  );
}

export function healthy(site: OpenSite): ServedSite {
  return { site, health: soundHealth(site) };
}

/** `/healthz` is public, so the site's folder is left out of the reason. */
export function degraded(home: SiteHome, { lock }: OpenSite, wanted: string, error: unknown): Health {
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'degraded', serving: lock.composition, wanted, reason: message.replaceAll(home.folder, '…') };
}
