import type { ReactElement } from 'react';
import { business, ContentSection, Link } from '@site/shared';
import type { BusinessType } from '../directory/place';

export interface OfferedWorkProps {
  /** A place's name or an outward code. */
  readonly name: string;
  readonly businessType: BusinessType;
}

/** Links to what the business does in a place: each service is described once, on its own page. */
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
