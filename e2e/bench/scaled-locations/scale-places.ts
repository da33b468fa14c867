export interface Named {
  readonly name: string;
}

/** The fields of a place that scaling changes. All others are copied. */
export interface Place extends Named {
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/** The angle between neighbouring seeds of a sunflower: points placed by it never line up. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Distance of the first made-up place from the real one. */
const stepDegrees = 0.008;

/**
 * A directory of `count` places: the real ones, then made-up ones around them with their names and a number ("Witney 2").
 * The same directory and count always give the same places.
 */
export function scalePlaces<P extends Place>(places: readonly P[], count: number): P[] {
  return repeatNamed(places, count).map((place, index) => moved(place, Math.floor(index / places.length)));
}

/** Repeats a list with one item for each place until it has `count` items, and numbers the names as `scalePlaces` does. */
export function repeatNamed<N extends Named>(items: readonly N[], count: number): N[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length];
    if (!item) throw new Error('Wanted places to scale, found none. Check places.json.');
    const round = Math.floor(index / items.length);
    return round === 0 ? item : { ...item, name: `${item.name} ${round + 1}` };
  });
}

function moved<P extends Place>(place: P, round: number): P {
  const { lat, lng } = place.coordinates;
  const distance = stepDegrees * Math.sqrt(round);
  return { ...place, coordinates: { lat: toPlaces(lat + distance * Math.sin(round * goldenAngle)), lng: toPlaces(lng + distance * Math.cos(round * goldenAngle)) } };
}

/** Rounds to as many decimals as the directory has. */
function toPlaces(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
