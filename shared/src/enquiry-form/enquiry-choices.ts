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
