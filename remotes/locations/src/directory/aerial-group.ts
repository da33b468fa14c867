export type AerialGroup = 'A' | 'B' | 'K';

const [highestOfA, lowestOfB] = [37, 35];

/** The narrowest group of aerials for UHF channels: A is the lower end of the band, B the upper, K all of it. Null: no channel. */
export function aerialGroupOf(channels: readonly number[]): AerialGroup | null {
  if (channels.length === 0) return null;
  if (channels.every((channel) => channel <= highestOfA)) return 'A';
  return channels.every((channel) => channel >= lowestOfB) ? 'B' : 'K';
}
