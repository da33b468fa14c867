import type { ReactElement } from 'react';
import { showDay } from '@site/shared';
import { dataAttribution } from '../directory/data-attribution';
import { lastReviewed } from '../last-reviewed';
import styles from './page-foot.module.css';

/** The end of a page's text: the day of its review, and what the data's licences ask for. */
export function PageFoot(): ReactElement {
  return (
    <div className={styles.foot}>
      <p>
        Last reviewed <time dateTime={lastReviewed}>{showDay(lastReviewed)}</time>.
      </p>
      {dataAttribution.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
