/** What scaling reads and alters of a place; all else is copied. */
interface Place {
  readonly name: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/** The turn between neighbours of a sunflower's seeds: points placed by it never line up. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** In degrees: how far the first made-up place lies from the real one. */
const step = 0.008;

/**
 * A directory of so many places: the real ones, then made-up ones around them, named after them and with their
 * facts ("Witney 2"). The same directory and count always give the same places.
 */
export function scalePlaces<P extends Place>(places: readonly P[], count: number): P[] {
  return Array.from({ length: count }, (_, index) => {
    const real = places[index % places.length];
    if (!real) throw new Error('Wanted places to scale, found none.');
    return moved(real, Math.floor(index / places.length));
  });
}

function moved<P extends Place>(place: P, round: number): P {
  if (round === 0) return place;
  const { lat, lng } = place.coordinates;
  const distance = step * Math.sqrt(round);
  return {
    ...place,
    name: `${place.name} ${round + 1}`,
    coordinates: { lat: toPlaces(lat + distance * Math.sin(round * goldenAngle)), lng: toPlaces(lng + distance * Math.cos(round * goldenAngle)) },
  };
}

/** As many decimal places as the directory has. */
function toPlaces(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
