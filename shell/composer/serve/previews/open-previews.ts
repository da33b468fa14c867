import { LRUCache } from 'lru-cache';
import { leaveMs } from '../../render/section-limits';
import { messageOf } from '../../base/errors';
import { findPreview } from '../../store/preview-record';
import type { Preview } from '../../store/preview-record';
import type { DiskStore } from '../../store/disk-store';
import { openSite } from '../open-site';
import type { OpenSite } from '../open-site';

/** A preview whose token a request has, open to answer it. */
export interface ShownPreview {
  readonly preview: Preview;
  readonly site: OpenSite;
}

/** The previews of a site. Each is opened at its first request: a running server needs no notice of a new one. */
export interface Previews {
  /** The preview that a token names, or why it is refused. */
  readonly find: (token: string) => Promise<ShownPreview | { readonly refusal: string }>;
  readonly stop: () => void;
}

export interface PreviewSetting {
  /** The composition that is served, which shares the processes of the releases that both have. */
  readonly current: () => OpenSite;
  readonly now?: () => Date;
}

/** How many compositions are open beside the current one, and how long each stays open after its last request. */
const [mostOpen, openMs] = [4, 10 * 60_000];

export function openPreviews(disk: DiskStore, { current, now = () => new Date() }: PreviewSetting): Previews {
  const opened = new Set<Promise<OpenSite>>();
  const sites = new LRUCache<string, Promise<OpenSite>>({ max: mostOpen, ttl: openMs, ttlAutopurge: true, updateAgeOnGet: true, dispose: leave });

  function open(composition: string): Promise<OpenSite> {
    const known = sites.get(composition);
    if (known) return known;
    const site = openSite(disk, composition, { known: current().sections });
    opened.add(site);
    sites.set(composition, site);
    site.catch(() => sites.delete(composition));
    return site;
  }

  function leave(site: Promise<OpenSite>): void {
    setTimeout(() => close(site), leaveMs).unref();
  }

  function close(site: Promise<OpenSite>): void {
    if (opened.delete(site)) site.then(({ sections }) => sections.close()).catch(() => undefined);
  }

  return {
    async find(token) {
      const found = await findPreview(disk, token, now());
      if ('refusal' in found) return found;
      return open(found.preview.composition).then(
        (site) => ({ ...found, site }),
        (error: unknown) => ({ refusal: `its composition does not open: ${messageOf(error)}` }),
      );
    },
    stop() {
      for (const site of opened) close(site);
      sites.clear();
    },
  };
}
