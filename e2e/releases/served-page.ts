import type { Lock, LockedRelease, LockedReleases } from '@site/shared/lock';

/** A file that a page links to. */
export interface LinkedFile {
  readonly url: string;
  readonly integrity: string;
}

/** A page's own record of its releases. */
export interface ServedPage {
  readonly releases: LockedReleases;
  /** Its scripts, and the files of its islands. */
  readonly files: readonly LinkedFile[];
}

export function readServedPage(html: string): ServedPage {
  const json = /<script type="application\/json" id="page-context">(.*?)<\/script>/s.exec(html)?.[1];
  if (json === undefined) throw new Error(`The page has no context:\n${html.slice(0, 300)}`);
  const { releases } = JSON.parse(json) as Pick<ServedPage, 'releases'>;
  const tags = html.match(/<(?:script|link) [^>]*(?:src|href)="[^"]*\.(?:js|css)"[^>]*>/g) ?? [];
  const linked = tags.map((tag) => ({ url: attribute(tag, 'src') ?? attribute(tag, 'href') ?? '', integrity: attribute(tag, 'integrity') ?? '' }));
  const ofIslands = Object.values(releases).flatMap(({ base, integrity }) => Object.entries(integrity).map(([file, hash]) => ({ url: base + file, integrity: hash })));
  return { releases, files: [...linked, ...ofIslands] };
}

/** Files of a page that are not of the releases that it says it is made of; a page of one composition has none. */
export function foreignFiles({ releases, files }: ServedPage): LinkedFile[] {
  return files.filter(({ url, integrity }) => {
    const own = Object.values(releases).find(({ base }) => url.startsWith(base));
    const locked = own?.integrity[url.slice(own.base.length)];
    return !own || (locked !== undefined && locked !== integrity);
  });
}

/** Whether a page is made of releases of this composition. */
export function isOf({ releases }: Pick<ServedPage, 'releases'>, lock: Lock): boolean {
  return Object.entries(releases).every(([name, release]) => agrees(release, lock.releases[name]));
}

/** A page names those files of a release that it loads. */
function agrees({ version, base, entry, integrity }: LockedRelease, locked: LockedRelease | undefined): boolean {
  const isSame = locked?.version === version && locked.base === base && locked.entry === entry;
  return isSame && Object.entries(integrity).every(([file, hash]) => locked.integrity[file] === hash);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}
