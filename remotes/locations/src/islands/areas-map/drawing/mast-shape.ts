/** A lattice tower with its foot at 0 0 and waves from its top: an SVG path of 20 by 20. */
export const mastShape =
  'M-5 0L0-14L5 0M-3.6-4H3.6L-1.8-9H1.8L-3.6-4M-4-17a5 5 0 0 0 0 6M4-17a5 5 0 0 1 0 6M-7-19.5a9 9 0 0 0 0 11M7-19.5a9 9 0 0 1 0 11';
