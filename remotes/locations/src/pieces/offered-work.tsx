import type { ReactElement } from 'react';
import { business, ContentSection, LinkList } from '@site/shared';
import type { BusinessType } from '../directory/place';
import { offeredLinks } from './offered-links';

export interface OfferedWorkProps {
  /** A place's name or an outward code. */
  readonly name: string;
  readonly businessType: BusinessType;
}

/** Links to what the business does in a place: each service is described once, on its own page. */
export function OfferedWork({ name, businessType }: OfferedWorkProps): ReactElement {
  return (
    <ContentSection title={`What we do in ${name}`}>
      <LinkList links={[...offeredLinks(businessType, business.prices), { name: 'What affects the price', path: business.costGuidePath }]} />
    </ContentSection>
  );
}
