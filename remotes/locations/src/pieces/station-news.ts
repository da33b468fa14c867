/**
 * The regional programmes that main stations carry, where a source names them. Oxford and Mendip:
 * https://tx.mb21.co.uk/gallery/oxford and https://en.wikipedia.org/wiki/Mendip_transmitting_station; Ridge Hill: its
 * encyclopaedia entry at wiki-gateway.eudic.net; Sutton Coldfield: https://ukfree.tv/article/1107051834.
 */
const news: ReadonlyMap<string, StationNews> = new Map([
  ['Oxford (Beckley)', { itv: 'Meridian', programmes: 'BBC South (Oxford) and ITV Meridian' }],
  ['Mendip', { itv: 'West Country', programmes: 'BBC West and ITV West Country' }],
  ['Ridge Hill', { itv: 'Central', programmes: 'ITV Central and a service of ITV West' }],
  ['Sutton Coldfield', { itv: 'Central', programmes: 'BBC West Midlands and ITV Central' }],
]);

interface StationNews {
  /** The region of ITV: what every source names, so that stations can be compared by it. */
  readonly itv: string;
  readonly programmes: string;
}

export function newsOf(station: string): StationNews | undefined {
  return news.get(station);
}
