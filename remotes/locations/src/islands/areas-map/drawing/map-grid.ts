/** Miles between the lines of the map's grid. */
export const gridMiles = 10;
