/**
 * The regional programmes that main stations carry, where a source names them. Oxford and Mendip:
 * https://tx.mb21.co.uk/gallery/oxford and https://en.wikipedia.org/wiki/Mendip_transmitting_station; Ridge Hill: its
 * encyclopaedia entry at wiki-gateway.eudic.net; Sutton Coldfield: https://ukfree.tv/article/1107051834.
 */
const news: ReadonlyMap<string, string> = new Map([
  ['Oxford (Beckley)', 'BBC South (Oxford) and ITV Meridian'],
  ['Mendip', 'BBC West and ITV West Country'],
  ['Ridge Hill', 'ITV Central and a service of ITV West'],
  ['Sutton Coldfield', 'BBC West Midlands and ITV Central'],
]);

export function newsOf(station: string): string | undefined {
  return news.get(station);
}
