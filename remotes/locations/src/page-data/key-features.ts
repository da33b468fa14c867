import { showMiles } from '@site/shared/geometry';
import type { ListedPlace } from './listed-places';
import type { NearbyPlace, PlaceDetails, ProtectedLand, StationSeen } from './page-data';
import { comparable } from './stations-seen';

interface Surroundings {
  readonly protectedLand: ProtectedLand | null;
  readonly towns: readonly NearbyPlace[];
  readonly base: PlaceDetails['base'];
  readonly mainStations: readonly StationSeen[];
}

/** Short phrases about a place: what it is known for, and where no source says anything, what is measured around it. */
export function keyFeaturesOf({ keyFeatures = [] }: ListedPlace, { protectedLand, towns, base, mainStations }: Surroundings): readonly string[] {
  if (keyFeatures.length > 0) return keyFeatures;
  const landscape = protectedLand?.nationalLandscape;
  const [town] = towns;
  const [mast] = comparable(mainStations);
  return [
    ...(landscape ? [`${landscape.where === 'edge' ? 'on the edge of' : 'in'} the ${landscape.name} National Landscape`] : []),
    // The page gives the way from the base in a sentence of its own.
    ...(town && town.slug !== base?.slug ? [`${showMiles(town.km)} from ${town.name}`] : []),
    ...(mast ? [`${showMiles(mast.km)} from the ${mast.name} mast`] : []),
  ];
}
