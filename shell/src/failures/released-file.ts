import type { FailedLoad } from './load-error';

/** URLs of releases' files read `/releases/<section>/<version>/<file>`, on any origin. */
const releasePath = /\/releases\/([^/]+)\/([^/]+)\/[^/]+$/;

/** The section and release that a URL belongs to; undefined for any other URL. */
export function findReleasedFile(url: string): FailedLoad | undefined {
  const [, section, release] = releasePath.exec(url) ?? [];
  return section && release ? { section, release, url } : undefined;
}
