import type { ComposedPage } from '../store/composed-page';

/** A composed page without problems, with some of its fields changed. */
export function fixturePage(changed: Partial<ComposedPage> = {}): ComposedPage {
  const path = changed.path ?? '/oxford';
  return {
    path,
    file: `${path.slice(1)}.html`,
    bytes: 0,
    integrity: 'sha384-fixture',
    section: 'locations',
    name: 'Oxford',
    lastModified: '2026-11-01',
    title: `TV aerials on ${path}`,
    description: `Aerials, dishes and Wi-Fi for homes and businesses on ${path}.`,
    canonicalPath: path,
    noindex: false,
    headings: 1,
    structuredData: ['Service'],
    links: ['/'],
    islands: [],
    styleBytes: 2_000,
    ...changed,
  };
}
