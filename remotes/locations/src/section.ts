import type { Section } from '@site/shared';

/** The part of this section that browsers load: its islands. */
export const section: Section = {
  name: 'locations',
  islands: {
    'aerial-pointer': () =>
      import(/* webpackChunkName: "aerial-pointer" */ './islands/aerial-pointer/aerial-pointer').then((module) => module.AerialPointer),
    'areas-map': () => import(/* webpackChunkName: "areas-map" */ './islands/areas-map/areas-map').then((module) => module.AreasMap),
    'location-lookup': () =>
      import(/* webpackChunkName: "location-lookup" */ './islands/location-lookup/location-lookup').then((module) => module.LocationLookup),
    'place-enquiry': () =>
      import(/* webpackChunkName: "place-enquiry" */ './islands/place-enquiry/place-enquiry').then((module) => module.PlaceEnquiry),
  },
};
