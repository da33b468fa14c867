/**
 * Name of the federation container of a release, which is a global variable. Each release has its own, so that
 * two of one section can be in a document without one taking the other's place.
 *
 * @param section the section's name in kebab case
 * @param version the release's version
 */
export function containerName(section: string, version: string): string {
  return `section_${section}_${version}`.replace(/\W/g, '_');
}
