import type { ReactElement } from 'react';
import { business, ContentSection, Link } from '@site/shared';
import { describeVat } from '@site/shared/prices';
import styles from './way-of-working.module.css';

/** The steps from the first call to the last check. */
export function Visit(): ReactElement {
  return (
    <ContentSection title="How a visit works">
      <ol className={styles.steps}>
        <li>
          <strong>You call or write</strong> Tell us your postcode, the kind of house, and what you want or what is wrong.
        </li>
        <li>
          <strong>We ask and check</strong> Some causes show from a distance: work on the transmitter, a missed retune, a new mobile mast.
        </li>
        <li>
          <strong>We agree a price</strong> You get it in writing, with every unavoidable charge.
        </li>
        <li>
          <strong>We do the work</strong> We measure the signal at each point.
        </li>
        <li>
          <strong>We show you</strong> You see every TV working, and what was fitted where.
        </li>
      </ol>
    </ContentSection>
  );
}

/** Our promises to visitors. */
export function WayOfWorking(): ReactElement {
  return (
    <ContentSection title="How we work" intro="You can ask the same of any installer.">
      <ul>
        <li>
          We check the transmitter first. If it is being worked on, or a retune is enough, there is nothing to sell you. If a mobile mast interferes
          with TV from your aerial, <a href="https://restoretv.uk">Restore TV</a> helps.
        </li>
        <li>We fit no taller pole, bigger aerial or amplifier unless a measurement calls for it.</li>
        <li>You have the price before we drill. If the job turns out different, we stop and ask.</li>
        <li>We raise planning rules, listed buildings and covenants before you book, not after.</li>
        <li>{describeVat(business.vatNumber)}</li>
      </ul>
      <p>
        <Link to="/professional-installers">What to ask any installer, us included</Link>
      </p>
    </ContentSection>
  );
}
