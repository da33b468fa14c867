import type { ReactElement } from 'react';
import { FactsList } from '@site/shared';
import type { WorkPhotograph } from '../../photographs/work-photograph';
import { WorkPhotographList } from './work-photograph-list';
import styles from './trust-band.module.css';
import { trustFacts } from './trust-facts';

/** Under the hero: who visitors deal with, as far as the owner has said so. Nothing at all where the owner has not. */
export function TrustBand({ photographs }: { readonly photographs: readonly WorkPhotograph[] }): ReactElement | null {
  const facts = trustFacts();
  if (facts.length === 0 && photographs.length === 0) return null;
  return (
    <section aria-label="About the business" className={styles.band}>
      {facts.length > 0 && <FactsList facts={facts} />}
      <WorkPhotographList photographs={photographs} />
    </section>
  );
}
