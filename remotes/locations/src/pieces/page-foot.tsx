import type { ReactElement } from 'react';
import { ContentSection, Link, showDay } from '@site/shared';
import { dataAttribution } from '../directory/data-attribution';
import { areasCrumb } from './areas-crumb';
import styles from './page-foot.module.css';

/** The day that pages name as that of their review, `YYYY-MM-DD`. */
const lastReviewed = '2026-11-23';

const dataId = 'place-data';

/** The end of a page: the day of its review, and a link to the data's sources and licences. */
export function PageFoot(): ReactElement {
  return (
    <p className={styles.foot}>
      <Reviewed /> © GeoNames, Crown copyright:{' '}
      <Link to={`${areasCrumb.path}#${dataId}`}>sources and licences</Link>.
    </p>
  );
}

/** The full attribution that the data's licences require. It is on one page, which the others link to. */
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
