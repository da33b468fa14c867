import type { Enquiry } from './enquiry';

/** What a visitor can ask for. */
export const needs = [
  'TV aerial',
  'Satellite dish or Freesat',
  'More TV points',
  'Wi-Fi or network cabling',
  'Repair or storm damage',
  'TV on the wall',
  'Something for a business',
  'Something else',
] as const;

/** Where the work would be. */
export const properties = [
  'Detached or semi-detached house',
  'Terraced house',
  'Bungalow',
  'Flat or maisonette',
  'Listed building',
  'Student accommodation',
  'New build',
  'Business premises',
] as const;

/** When we may call, on a working day. */
export const callTimes = ['Morning', 'Lunchtime', 'Afternoon'] as const;

/** What the owner and the visitor read beside each answer, in the order of the form. */
export const enquiryLabels: Readonly<Record<keyof Enquiry, string>> = {
  about: 'What it is about',
  message: 'In your own words',
  property: 'Property',
  place: 'Postcode or place',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  times: 'When to call',
};

/** What visitors should tell us, so that we can answer at once. */
export const whatToWrite: readonly string[] = [
  'your name and postcode',
  'what you need, or what goes wrong, on which sets, and since when',
  'the kind of property, its number of storeys, and whether it is listed or in a conservation area',
  'who owns it, if you rent',
  'what is there now: aerial, dish, amplifier, router',
  'photographs taken from the ground, if you write',
];
