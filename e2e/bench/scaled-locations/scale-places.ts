/** The fields of a place that scaling changes. All others are copied. */
interface Place {
  readonly name: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

/** The angle between neighbouring seeds of a sunflower: points placed by it never line up. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** Distance of the first made-up place from the real one. */
const stepDegrees = 0.008;

/**
 * A directory of `count` places: the real ones, then made-up ones around them with their facts and names ("Witney 2"). The
 * same directory and count always give the same places.
 */
export function scalePlaces<P extends Place>(places: readonly P[], count: number): P[] {
  return Array.from({ length: count }, (_, index) => {
    const real = places[index % places.length];
    if (!real) throw new Error('Wanted places to scale, found none. Check places.json.');
    return moved(real, Math.floor(index / places.length));
  });
}

function moved<P extends Place>(place: P, round: number): P {
  if (round === 0) return place;
  const { lat, lng } = place.coordinates;
  const distance = stepDegrees * Math.sqrt(round);
  return {
    ...place,
    name: `${place.name} ${round + 1}`,
    coordinates: { lat: toPlaces(lat + distance * Math.sin(round * goldenAngle)), lng: toPlaces(lng + distance * Math.cos(round * goldenAngle)) },
  };
}

/** Rounds to as many decimals as the directory has. */
function toPlaces(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
