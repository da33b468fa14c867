/** Lines that any page publishing the directory has to show; the licences are in `sources.md`. */
export const dataAttribution: readonly string[] = [
  'Place data © GeoNames, CC BY 4.0 (https://www.geonames.org/), modified.',
  'Contains Ordnance Survey data © Crown copyright and database right 2014 and 2019.',
  'Contains Royal Mail data © Royal Mail copyright and database right 2014.',
  'Contains National Statistics data © Crown copyright and database right 2014 and 2019.',
  'Contains public sector information licensed under the Open Government Licence v3.0. © Natural England copyright.',
  'Positions and channels of television stations: Ofcom, without warranty.',
];
