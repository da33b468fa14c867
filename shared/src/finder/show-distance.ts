const kmInMile = 1.609344;

/** A distance in words: `about 3 miles (5 km)`. Positions are exact to about a kilometre, so distances are rounded to it. */
export function showDistance(km: number): string {
  const miles = Math.round(km / kmInMile);
  if (miles < 1) return 'less than a mile';
  return `about ${miles} ${miles === 1 ? 'mile' : 'miles'} (${Math.round(km)} km)`;
}
