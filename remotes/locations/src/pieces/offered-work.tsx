import { business, ContentSection, LinkList, showPrice } from '@site/shared';
import type { Business, ListedLink, PricedJob } from '@site/shared';
import type { ReactElement } from 'react';
import type { BusinessType } from '../directory/places';

interface OfferedWorkProps {
  /** A place's name or an outward code. */
  readonly name: string;
  readonly businessType: BusinessType;
}

/** Links to what the business does in a place: each service is described once, on its own page. */
export function OfferedWork({ name, businessType }: OfferedWorkProps): ReactElement {
  return (
    <ContentSection title={`What we do in ${name}`}>
      <LinkList links={offeredLinks(businessType, business.prices)} />
    </ContentSection>
  );
}

type Prices = Business['prices'];

const services: readonly { readonly name: string; readonly id: string; readonly jobs: readonly PricedJob[] }[] = [
  { name: 'TV aerials', id: 'aerials', jobs: ['aerialLoft', 'aerialRoof', 'aerialChimney'] },
  { name: 'Satellite dishes', id: 'satellite', jobs: ['satelliteDish'] },
  { name: 'Wi-Fi and cabling', id: 'wifi', jobs: ['wifiAccessPoint'] },
  { name: 'Repairs', id: 'repairs', jobs: ['faultVisit'] },
];

/** Links to what the business does in a place, with the lowest price of each where the owner has entered one. */
export function offeredLinks(businessType: BusinessType, prices: Prices): ListedLink[] {
  const links = services.map(({ name, id, jobs }) => {
    const known = jobs.flatMap((job) => prices[job] ?? []);
    return { name, path: `/services#${id}`, ...(known.length > 0 && { note: showPrice(Math.min(...known)) }) };
  });
  return businessType === 'mixed' ? [...links, { name: 'Businesses and landlords', path: '/commercial-tv-installation' }] : links;
}
