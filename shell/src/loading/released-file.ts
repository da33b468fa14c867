import type { FailedLoad } from './section-load-error';

/** URLs of releases read `/releases/<section>/<version>/<file>`, on whatever origin. */
const releasePath = /\/releases\/([^/]+)\/([^/]+)\/[^/]+$/;

/** Which section's release a URL belongs to; undefined for any other URL. */
export function findReleasedFile(url: string): FailedLoad | undefined {
  const [, section, release] = releasePath.exec(url) ?? [];
  return section && release ? { section, release, url } : undefined;
}
