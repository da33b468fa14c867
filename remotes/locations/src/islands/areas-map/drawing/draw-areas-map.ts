import { stations } from '../../../directory/stations';
import { listedPlaces } from '../../../page-data/listed-places';
import { drawMap } from './draw-map';

let drawing: string | undefined;

/** The map of all places as SVG markup, drawn once. */
export function drawAreasMap(): string {
  drawing ??= drawMap(listedPlaces, stations);
  return drawing;
}
