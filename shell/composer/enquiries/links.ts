/** What mail programs make a link of: an address with a protocol, with `www.`, or with a path. */
const linkPattern = /(?:https?:\/\/|\bwww\.|\b[a-z\d-]{1,63}\.[a-z]{2,24}\/)\S*/gi;

export function countLinks(text: string): number {
  return text.match(linkPattern)?.length ?? 0;
}

export function removeLinks(text: string): string {
  return text.replace(linkPattern, '');
}
