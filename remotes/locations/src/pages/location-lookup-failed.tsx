import type { ReactElement } from 'react';
import { Button, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import { nameFromSlug } from '../lookup/slug';
import { areasCrumb } from '../parts/areas-crumb';
import styles from './location-lookup-failed.module.css';

export interface LocationLookupFailedProps {
  readonly slug: string;
  readonly onRetry: () => void;
}

/** Stands for a location whose data could not be had. */
export function LocationLookupFailed({ slug, onRetry }: LocationLookupFailedProps): ReactElement {
  const crumb = { name: nameFromSlug(slug), path: locationPath(slug) };
  return (
    <div>
      <PageHead
        title={`TV aerials in ${crumb.name}`}
        description={`The information about ${crumb.name} did not load this time. Trying again often helps.`}
        canonicalPath={crumb.path}
      />
      <PageHeader title={crumb.name} trail={[areasCrumb, crumb]} />
      <div role="alert" className={styles.failure}>
        <p>The information about this place did not load. A weak signal is the usual reason; trying again often helps.</p>
        <div className={styles.actions}>
          <Button onClick={onRetry}>Try again</Button>
          <PhoneButton>Or call</PhoneButton>
        </div>
      </div>
    </div>
  );
}
