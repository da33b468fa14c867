import { ExpectedError } from '../store/expected-error';
import type { SiteHome } from '../store/site-home';
import type { Health } from './health';
import { openSite } from './live-site';
import type { LiveSite } from './live-site';

/** The composition that is served, and how that is to be judged. */
export interface ServedSite {
  readonly site: LiveSite;
  readonly health: Health;
}

/** Hears which composition is served from now on, or with an error that one cannot be and another stays. */
export type OnSwitch = (id: string, error?: unknown) => void;

/** Opens the first composition that can be. @throws ExpectedError when none can */
export async function openFirst(home: SiteHome, ids: readonly string[], onSwitch: OnSwitch): Promise<ServedSite> {
  const failures: unknown[] = [];
  for (const id of ids) {
    const opened = await open(home, id);
    if ('site' in opened && failures.length === 0) return serve(opened.site);
    onSwitch(id, 'site' in opened ? undefined : opened.error);
    if ('site' in opened) return { site: opened.site, health: degraded(home, opened.site, ids[0] ?? '', failures[0]) };
    failures.push(opened.error);
  }
  throw new ExpectedError(`Wanted a composition in ${home.folder} that can be read, found ${ids.length} that cannot. Compose the site first.`, {
    cause: failures[0],
  });
}

export type Opened = { readonly site: LiveSite } | { readonly error: unknown };

/** Opens a composition, or says why it cannot be. */
export function open(home: SiteHome, id: string): Promise<Opened> {
  return openSite(home, id).then(
    (site) => ({ site }),
    (error: unknown) => ({ error }),
  );
}

export function serve(site: LiveSite): ServedSite {
  return { site, health: { status: 'ok', composition: site.lock.composition } };
}

/** Whoever asks for the health need not know where on the disk the site lies. */
export function degraded(home: SiteHome, { lock }: LiveSite, wanted: string, error: unknown): Health {
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'degraded', serving: lock.composition, wanted, reason: message.replaceAll(home.folder, '…') };
}
