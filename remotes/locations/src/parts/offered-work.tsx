import type { ReactElement } from 'react';
import { business, ContentSection, LinkList } from '@site/shared';
import type { ListedLink } from '@site/shared';
import type { BusinessType } from '../directory/place';

export interface OfferedWorkProps {
  /** Where: a place's name or an outward code. */
  readonly name: string;
  readonly businessType: BusinessType;
}

/** What the business does in a place, with links to each. */
export function OfferedWork({ name, businessType }: OfferedWorkProps): ReactElement {
  return (
    <ContentSection
      title={`What we do in ${name}`}
      intro="You get the price in writing before any work begins, and we say so when a fault is not the aerial’s."
    >
      <LinkList links={businessType === 'mixed' ? [...homeWork, ...businessWork, ...prices] : [...homeWork, ...prices]} />
    </ContentSection>
  );
}

const homeWork: readonly ListedLink[] = [
  { name: 'TV aerials', path: '/services#aerials', note: 'roof, chimney or loft' },
  { name: 'Satellite and Freesat', path: '/services#satellite', note: 'dishes fitted, moved and repaired' },
  { name: 'Multi-room TV points', path: '/services#multi-room', note: 'further rooms from one aerial' },
  { name: 'Wi-Fi and cabling', path: '/services#wifi', note: 'access points on cable' },
  { name: 'Repairs and storm damage', path: '/services#repairs', note: 'finding the fault first' },
  { name: 'TV wall mounting', path: '/services#tv-mounting', note: 'brackets and hidden cables' },
];

const businessWork: readonly ListedLink[] = [
  { name: 'Commercial TV installation', path: '/commercial-tv-installation', note: 'hotels, pubs and offices' },
  { name: 'New build installation', path: '/new-build-installation', note: 'first and second fix' },
];

const prices: readonly ListedLink[] = [
  { name: 'What moves the price', path: business.costGuidePath, note: 'our cost guide' },
];
