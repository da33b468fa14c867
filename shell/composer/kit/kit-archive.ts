/** Name of the kit's archive. @param version of the contract */
export function kitArchive(version: string): string {
  return `site-kit-${version}.tgz`;
}
