/** Kilometres between the lines of the map's grid. */
export const gridKm = 20;
