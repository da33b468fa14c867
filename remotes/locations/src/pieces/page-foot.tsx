import { ContentSection, Link, showDay } from '@site/shared';
import type { ReactElement } from 'react';
import styles from './page-foot.module.css';
import { areasCrumb } from './place-heads';

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

/** Lines that any page publishing the directory has to show; the licences are in `sources.md`. */
export const dataAttribution: readonly string[] = [
  'Place data © GeoNames, CC BY 4.0 (https://www.geonames.org/), modified.',
  'Contains Ordnance Survey data © Crown copyright and database right 2014 and 2019.',
  'Contains Royal Mail data © Royal Mail copyright and database right 2014.',
  'Contains National Statistics data © Crown copyright and database right 2014 and 2019.',
  'Contains public sector information licensed under the Open Government Licence v3.0. © Natural England copyright.',
  'Positions and channels of television stations: Ofcom, without warranty.',
];
