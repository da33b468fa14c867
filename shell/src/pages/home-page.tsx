import type { ReactElement } from 'react';
import { ButtonLink, CallToAction, Card, CardGrid, ContentSection, Island, LinkList, PageHead, PhoneButton } from '@site/shared';
import { Finder } from '@site/shared/finder';
import { shellName } from '@site/shared/lock';
import aerials from '../illustrations/aerials.drawing.svg';
import cotswoldRoofs from '../illustrations/cotswold-roofs.svg';
import repairs from '../illustrations/repairs.drawing.svg';
import satellite from '../illustrations/satellite.drawing.svg';
import wifi from '../illustrations/wifi.drawing.svg';
import { photographs } from '../photographs/photographs.json?photographs';
import { webSiteData } from './business-data';
import { contactFormPath } from '../chrome/site-links';
import { commercialPages } from './commercial-pages';
import styles from './home-page.module.css';
import { LatestAdvice } from './latest-advice';
import type { NewestAdvice } from './composed-data';
import { WhereWeWork } from './reach/where-we-work';
import { TrustBand } from './trust/trust-band';
import { Visit, WayOfWorking } from './way-of-working';

/** `/`: who we are, what we do, where, and how to reach us. @param advice the composition's articles */
export function HomePage({ advice }: { readonly advice: NewestAdvice }): ReactElement {
  return (
    <div>
      <PageHead
        title="TV aerials across the Cotswolds"
        description="Aerials, satellite dishes and Wi-Fi for homes and businesses in Oxfordshire, Gloucestershire, Wiltshire and around. The price is agreed before work starts."
        canonicalPath="/"
        structuredData={[webSiteData()]}
      />
      <Hero />
      <TrustBand photographs={photographs} />
      <Services />
      <Visit />
      <WayOfWorking />
      <WhereWeWork />
      <LatestAdvice {...advice} />
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
        <h1>TV aerials, satellite and Wi-Fi across the Cotswolds</h1>
        <p className={styles.promise}>Aerials aligned by measurement, Wi-Fi planned for stone walls, and a price agreed before work starts.</p>
        <div id="finder" className={styles.start}>
          <Island section={shellName} name="finder" when="intent" component={Finder} props={{ title: 'Do we cover you?' }} />
          <div className={styles.call}>
            <PhoneButton />
            <ButtonLink to={contactFormPath} variant="secondary">
              Send an enquiry
            </ButtonLink>
          </div>
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
          <p>Roof, chimney and loft aerials for Freeview, aligned by measurement and cabled neatly to the TV.</p>
        </Card>
        <Card title="Satellite and Freesat" to="/services#satellite" picture={satellite}>
          <p>Freesat without a subscription, and repairs, moves and realignment of existing dishes.</p>
        </Card>
        <Card title="Wi-Fi and cabling" to="/services#wifi" picture={wifi}>
          <p>Network cable and access points placed to suit the house, thick stone walls included.</p>
        </Card>
        <Card title="Repairs and storm damage" to="/services#repairs" picture={repairs}>
          <p>Blocky pictures, lost channels, bent brackets, wet cable: fault finding, and repairs from a loose plug to a new bracket.</p>
        </Card>
      </CardGrid>
    </section>
  );
}
