/** A lattice tower with its foot at 0 0 and waves from its top: an SVG path, 14 wide and 16 high. */
export const mastShape =
  'M-4 0L0-11L4 0M-3-3H3L-1.4-7H1.4L-3-3M-3-13.5a4 4 0 0 0 0 5M3-13.5a4 4 0 0 1 0 5M-5.3-15.5a7 7 0 0 0 0 9M5.3-15.5a7 7 0 0 1 0 9';
