import type { ReactElement } from 'react';
import { business, ContentSection, Link } from '@site/shared';
import type { BusinessType } from '../directory/place';

export interface OfferedWorkProps {
  /** Where: a place's name or an outward code. */
  readonly name: string;
  readonly businessType: BusinessType;
}

/** What the business does in a place: each is told once, on a page of its own. */
export function OfferedWork({ name, businessType }: OfferedWorkProps): ReactElement {
  return (
    <ContentSection title={`What we do in ${name}`}>
      <p>
        <Link to="/services">Aerials, dishes, TV points, Wi-Fi and repairs</Link>
        {businessType === 'mixed' && (
          <>
            , and <Link to="/commercial-tv-installation">shared systems</Link> for firms
          </>
        )}
        ; <Link to={business.costGuidePath}>what moves the price</Link>.
      </p>
    </ContentSection>
  );
}
