import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import type { CodeDetails, NearbyCode, PlaceDetails } from '../page-data/page-data';
import { PlaceNames } from './place-links';
import { showCount, showKm, showList } from './show-figure';

/** How large a place's outward codes are, which places share them, and which codes are nearby. */
export function OutwardCodes({ place: { name, codes, sameCode, nearbyCodes } }: { readonly place: PlaceDetails }): ReactElement {
  const own = showList(codes.map(({ code }) => code));
  return (
    <ContentSection title={`${own} and the codes beside`}>
      <ul>
        {codes.map((code) => (
          <li key={code.code}>{describeCode(code, name)}</li>
        ))}
      </ul>
      <p>
        {sameCode.length > 0 && (
          <>
            Also {own}: <PlaceNames places={sameCode} />.{' '}
          </>
        )}
        Next on our list come {showList(nearbyCodes.map(describeNearby))}, measured to their middles.
      </p>
    </ContentSection>
  );
}

function describeCode({ code, unitPostcodes, mostWithinKm, km, direction }: CodeDetails, name: string): string {
  const middle = km < 1 ? `in ${name}` : `${km} km ${direction} of ${name}`;
  return `${code}: ${showCount(unitPostcodes)} postcodes in 2014, 19 in 20 of them within ${mostWithinKm} km of its middle, ${middle}.`;
}

function describeNearby({ code, km, direction }: NearbyCode): string {
  return `${code} (${showKm(km)} ${direction})`;
}
