import type { ReactElement } from 'react';
import { ContentSection, Link, showDay } from '@site/shared';
import { dataAttribution } from '../directory/data-attribution';
import { lastReviewed } from '../last-reviewed';
import { areasCrumb } from './areas-crumb';
import styles from './page-foot.module.css';

const dataId = 'place-data';

/** The end of a page's text: the day of its review, and where the data's licences are met. */
export function PageFoot(): ReactElement {
  return (
    <p className={styles.foot}>
      <Reviewed /> Place data © GeoNames and © Crown copyright:{' '}
      <Link to={`${areasCrumb.path}#${dataId}`}>sources and licences</Link>.
    </p>
  );
}

/** What the data's licences ask for, in full: once on the site, where every other page links to. */
export function DataSources(): ReactElement {
  return (
    <ContentSection title="Sources and review" id={dataId}>
      <ul className={styles.foot}>
        {dataAttribution.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.foot}>
        <Reviewed />
      </p>
    </ContentSection>
  );
}

function Reviewed(): ReactElement {
  return (
    <>
      Last reviewed <time dateTime={lastReviewed}>{showDay(lastReviewed)}</time>.
    </>
  );
}
