import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { postcodeAreas } from '../directory/outcodes';
import type { PostcodeArea } from '../directory/outcodes';
import { describePostcode, listTowns } from '../page-data/find-location';
import { LocationPage } from './location-page';
import { NearMePage } from './near-me-page';
import { PostcodePage } from './postcode-page';

const [ox28] = postcodeAreas as [PostcodeArea];

it.each<readonly [page: string, element: ReactElement, heading: string, place: string]>([
  ['a place', <LocationPage slug="burford" />, 'Ask about your aerial in Burford', 'Burford'],
  ['a place with a twin', <LocationPage slug="compton" />, 'Ask about your aerial in Compton', 'Compton'],
  ['a nearly listed place', <LocationPage slug="great-woodstock" />, 'Do you live in Great Woodstock?', 'Great Woodstock'],
  ['a place that is not listed', <LocationPage slug="nowhere-on-sea" />, 'Ask whether we come to you', 'Nowhere on Sea'],
  ['an outward code', <PostcodePage area={ox28} description={describePostcode(ox28)} />, 'Is your postcode in OX28?', 'OX28'],
  ['what is near', <NearMePage towns={listTowns()} />, 'Ask when we can be with you', ''],
])('the page of %s has a form with the place filled in, to which a link at its top leads', (_page, element, name, place) => {
  document.body.innerHTML = renderToStaticMarkup(element);

  const target = screen.getByRole('link', { name: 'Send an enquiry' }).getAttribute('href')?.slice(1);
  const section = screen.getByRole('region', { name });
  expect(section.id).toBe(target);
  expect(within(section).getByRole<HTMLInputElement>('textbox', { name: 'Postcode or place' }).value).toBe(place);
  expect(within(section).getByRole('combobox', { name: 'Floors of the house (optional)' })).toBeTruthy();
  expect(within(section).getByRole('combobox', { name: 'Floors of the house (optional)' })).toBeTruthy();
});
