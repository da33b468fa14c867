import type { StationSeen } from '../page-data/page-data';

const [fewest, most] = [2, 4];

/** A mast so many times farther away than the nearest one is of no use to a house. */
const farRatio = 2;

/** The main masts that a resident may have to choose from. Nearest first. */
export function worthShowing(mainStations: readonly StationSeen[]): StationSeen[] {
  const reachKm = farRatio * (mainStations[0]?.km ?? 0);
  return mainStations.filter(({ km }, index) => index < fewest || km <= reachKm).slice(0, most);
}
