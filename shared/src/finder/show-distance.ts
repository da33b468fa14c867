const kmInMile = 1.609344;

/** A distance as people here say it: `about 3 miles (5 km)`. Places are known to about a kilometre, so nothing is finer. */
export function showDistance(km: number): string {
  const miles = Math.round(km / kmInMile);
  if (miles < 1) return 'less than a mile';
  return `about ${miles} ${miles === 1 ? 'mile' : 'miles'} (${Math.round(km)} km)`;
}
