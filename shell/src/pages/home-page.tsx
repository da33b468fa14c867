import type { ReactElement } from 'react';
import {
  business,
  ButtonLink,
  CallToAction,
  Card,
  CardGrid,
  ContentSection,
  keepTogether,
  Link,
  LinkList,
  PageHead,
  PhoneButton,
} from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import aerials from '../illustrations/aerials.svg';
import repairs from '../illustrations/repairs.svg';
import satellite from '../illustrations/satellite.svg';
import wifi from '../illustrations/wifi.svg';
import { localBusinessData, webSiteData } from './business-data';
import cotswoldRoofs from '../illustrations/cotswold-roofs.svg';
import styles from './home-page.module.css';
import { RatingSummary } from './rating-summary';
import { commercialPages } from './commercial-pages';
import { townLinks } from './town-links';

/** `/`: who we are, what we do, where, and how to reach us. */
export function HomePage(): ReactElement {
  return (
    <div>
      <PageHead
        title="TV aerials, satellite and Wi-Fi"
        description="Aerials, satellite dishes and Wi-Fi for homes and businesses in Oxfordshire, Gloucestershire, Wiltshire and around. The price is agreed before work starts."
        canonicalPath="/"
        structuredData={[localBusinessData(), webSiteData()]}
      />
      <Hero />
      <PlaceFinder />
      <Services />
      <Visit />
      <WayOfWorking />
      <ContentSection
        title="Where we work"
        intro="The Cotswolds and the country round them: Oxfordshire, Gloucestershire, Wiltshire and parts of Berkshire and Warwickshire."
      >
        <LinkList links={townLinks} />
        <p>
          <Link to="/areas">All the places we cover</Link>
        </p>
      </ContentSection>
      <Reviews />
      <Guides />
      <ContentSection title="For businesses, landlords and builders">
        <LinkList links={commercialPages} />
      </ContentSection>
      <CallToAction title="Picture breaking up? Dead spot in the house?">
        <p>Tell us your postcode, what happens and since when. Some faults can be put right without a visit.</p>
      </CallToAction>
    </div>
  );
}

function Hero(): ReactElement {
  return (
    <header className={styles.hero}>
      <div className={styles.welcome}>
        <h1>{keepTogether('TV aerials, satellite and Wi-Fi across the Cotswolds')}</h1>
        <p className={styles.promise}>
          {keepTogether('Aerials aligned by measurement, Wi-Fi planned for stone walls, and a price agreed before work starts.')}
        </p>
        <div className={styles.actions}>
          <PhoneButton />
          <ButtonLink to="#finder" variant="secondary">
            Do we cover you?
          </ButtonLink>
        </div>
      </div>
      <img src={cotswoldRoofs} alt="" width="1440" height="560" className={styles.picture} />
    </header>
  );
}

function Services(): ReactElement {
  return (
    <section aria-labelledby="what-we-do" className={styles.services}>
      <h2 id="what-we-do">What we do</h2>
      <CardGrid>
        <Card title="TV aerials" to="/services#aerials" picture={aerials}>
          <p>Roof, chimney and loft aerials for Freeview, aligned by measurement and cabled neatly to the set.</p>
        </Card>
        <Card title="Satellite and Freesat" to="/services#satellite" picture={satellite}>
          <p>Freesat without a subscription, and repairs, moves and realignment for dishes that are there already.</p>
        </Card>
        <Card title="Wi-Fi and cabling" to="/services#wifi" picture={wifi}>
          <p>Network cable and access points placed for the house, old stone ones included.</p>
        </Card>
        <Card title="Repairs and storm damage" to="/services#repairs" picture={repairs}>
          <p>Pixelation, lost channels, bent brackets, wet cable: find the fault first, then talk about parts.</p>
        </Card>
      </CardGrid>
    </section>
  );
}

function Visit(): ReactElement {
  return (
    <ContentSection title="How a visit works">
      <ol className={styles.steps}>
        <li>
          <strong>You call or write</strong> Tell us your postcode, the kind of house, and what you want or what is wrong.
        </li>
        <li>
          <strong>We ask and check</strong> What can be checked from a distance: transmitter works, a retune, the mobile masts.
        </li>
        <li>
          <strong>We agree a price</strong> In writing, with any charge that you cannot avoid already in it.
        </li>
        <li>
          <strong>We do the work</strong> And measure the signal at each point.
        </li>
        <li>
          <strong>We show you</strong> That every set works, and what was fitted where.
        </li>
      </ol>
    </ContentSection>
  );
}

function WayOfWorking(): ReactElement {
  return (
    <ContentSection
      title="How we work"
      intro="Nothing here is a secret of the trade. It is what anybody should ask of an installer."
    >
      <ul>
        <li>
          Check the transmitter first. When it is being worked on, or when a retune is enough, there is nothing to sell you;
          when a mobile mast is the cause, <a href="https://restoretv.uk">Restore TV</a> is the place to ask.
        </li>
        <li>No taller pole, bigger aerial or amplifier unless a measurement asks for it.</li>
        <li>The price before the drill. If the job turns out different, we stop and ask.</li>
        <li>Planning rules, listed buildings and covenants are raised before booking, not after.</li>
        <li>We are not VAT registered, so no VAT is added.</li>
      </ul>
      <p>
        <Link to="/professional-installers">What to ask any installer, us included</Link>
      </p>
    </ContentSection>
  );
}

function Reviews(): ReactElement {
  return (
    <ContentSection title="Reviews">
      <RatingSummary directories={business.directories} />
      <p>
        <Link to="/reviews-testimonials">Where to read reviews, and how we handle them</Link>
      </p>
    </ContentSection>
  );
}

function Guides(): ReactElement {
  return (
    <ContentSection title="Advice and guides" intro="Some problems need no installer. We write down how to tell.">
      <LinkList
        links={[
          { name: 'How much does a TV aerial cost?', path: business.costGuidePath },
          { name: 'All advice and guides', path: '/blog' },
        ]}
      />
    </ContentSection>
  );
}
