import type { FailedLoad } from './load-error';

/** URLs of releases' files end in `/releases/<section>/<version>/<file>`. */
const releasePath = /\/releases\/([^/]+)\/([^/]+)\/[^/]+$/;

/** The section and release that a URL belongs to; undefined for any other URL. */
export function findReleasedFile(url: string): FailedLoad | undefined {
  const [, section, release] = releasePath.exec(url) ?? [];
  return section && release ? { section, release, url } : undefined;
}
