import pageDays from './page-days.json';

const days = new Map(Object.entries(pageDays).map(([path, { day }]) => [path, day]));

/** The day on which what a page says last changed. `page-checks/place-pages.test.ts` keeps it true. */
export function lastModifiedOf(path: string): string {
  const day = days.get(path);
  if (day === undefined) {
    throw new Error(`page-days.json has no day for ${path}. Run UPDATE_PAGES=1 npx jest remotes/locations/src/page-checks.`);
  }
  return day;
}
