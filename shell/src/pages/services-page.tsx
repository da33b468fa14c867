import type { ReactElement } from 'react';
import { breadcrumbData, business, ButtonLink, Callout, CallToAction, ContentSection, DataTable, Drawing, FactsList, Link, LinkList, PageHead, PageHeader, PageNotes, PhoneButton, QuestionList, serviceData, showPrice } from '@site/shared';
import type { Fact, StructuredData } from '@site/shared';
import { jobNames } from '@site/shared/prices';
import { contactFormPath } from '../chrome/site-links';
import { beginSentence, freeviewTerms } from '@site/shared/wording';
import servicesDrawing from '../illustrations/services.svg';
import { commercialPages } from './commercial-pages';
import { servicesPicture } from './link-pictures';
import { PricesSection } from './prices-section';
import { services } from './service-list';
import type { OfferedService } from './service-list';
import { dishLimits, platformColumns, platformRows, serviceQuestions, servicesSources } from './services-facts';
import styles from './services-page.module.css';

const crumb = { name: 'Services', path: '/services' };

/** `/services`: each service in a section of its own. */
export function ServicesPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Aerial, dish and Wi-Fi services"
        description="TV aerials, Freesat and dish repairs, multi-room points, Wi-Fi and cabling, storm damage and wall mounting: what each job includes and what moves its price."
        canonicalPath={crumb.path}
        image={servicesPicture}
        structuredData={structuredData()}
      />
      <PageHeader
        title="Our services"
        trail={[crumb]}
        intro="What we fit and repair, what a job usually includes, and what to check before you book anybody."
        picture={servicesDrawing}
      >
        <PhoneButton />
      </PageHeader>
      <nav aria-label="Services on this page">
        <LinkList links={services.map(({ id, name }) => ({ name, path: `${crumb.path}#${id}` }))} />
      </nav>
      <div className={styles.services}>
        {services.map((service) => (
          <ContentSection key={service.id} id={service.id} title={service.name} aside={<Drawing src={service.drawing} />}>
            {service.content}
            <FactsList facts={factsOf(service)} />
            {service.id === 'business-services' && <LinkList links={commercialPages.filter(({ path }) => !path.includes('#'))} />}
            <p className={styles.next}>
              <ButtonLink to={contactFormPath} variant="secondary">
                Ask about this
              </ButtonLink>
              <Link to={service.guide.path}>{service.guide.name}</Link>
            </p>
          </ContentSection>
        ))}
      </div>
      <Comparison />
      <StandardJob />
      <PricesSection />
      <DishLimits />
      <ContentSection title="Questions about our services">
        <QuestionList questions={serviceQuestions} />
      </ContentSection>
      <PageNotes sources={servicesSources} reviewedOn="2026-11-28" />
      <CallToAction title="Not sure which of these you need?">
        <p>Describe what you see on the screen, or where the Wi-Fi stops. That is usually enough to start.</p>
      </CallToAction>
    </div>
  );
}

/** What visitors ask about a service before they ask us. */
function factsOf({ jobs, when, takes, tellUs }: OfferedService): readonly Fact[] {
  const { guarantee, prices } = business;
  const priced = jobs.filter((job) => prices[job] !== undefined);
  const cost = priced.map((job) => <p key={job}>{`${jobNames[job]}: ${showPrice(prices[job])}`}</p>);
  return [
    { term: 'When', detail: when },
    { term: 'What it costs', detail: cost.length > 0 ? cost : <Link to={business.costGuidePath}>Quoted for your job: what moves it</Link> },
    { term: 'How long it takes', detail: takes },
    { term: 'What we need from you', detail: tellUs },
    ...(guarantee ? [{ term: 'Guarantee', detail: beginSentence(guarantee) }] : []),
  ];
}

function structuredData(): StructuredData[] {
  const described = services.map(({ id, name, summary }) => serviceData({ name, description: summary, path: `${crumb.path}#${id}` }));
  return [
    {
      '@type': 'ItemList',
      name: 'Services',
      itemListElement: described.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
    },
    breadcrumbData([crumb]),
  ];
}

function Comparison(): ReactElement {
  return (
    <ContentSection title="Freeview, Freesat, Sky and Freely compared" id="platforms">
      <DataTable caption="Four ways to watch TV" columns={platformColumns} rows={platformRows} />
      <p>
        All four need a TV licence for live programmes. {freeviewTerms} In June 2026 the government asked for views on what
        follows. It leans towards television over the internet from 2034, with 2044 as the fallback, and has decided nothing.
      </p>
    </ContentSection>
  );
}

function StandardJob(): ReactElement {
  return (
    <ContentSection title="What a standard job includes" id="standard-job">
      <p>The trade has no one definition. As an example, one national fitting scheme includes in a standard aerial job:</p>
      <ul>
        <li>a house of two storeys or fewer, and one person with ladders;</li>
        <li>a wall bracket, and an aerial for a place with a good signal;</li>
        <li>up to 15 metres of cable on the surface, with the holes sealed.</li>
      </ul>
      <p>It counts as extra:</p>
      <ul>
        <li>three storeys, scaffolding or a second pair of hands;</li>
        <li>longer cable runs, hidden cable or trunking;</li>
        <li>large brackets or poles, filters and more amplifiers;</li>
        <li>long travel.</li>
      </ul>
      <p>Our quotation says which of these apply to your house before you agree to anything.</p>
    </ContentSection>
  );
}

function DishLimits(): ReactElement {
  return (
    <ContentSection
      title="Dish planning limits in short"
      id="dish-limits"
      intro="For houses in England. Different rules apply to flats, business premises and listed buildings."
    >
      <ul>
        {dishLimits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <Callout title="Check with your council before booking">
        <p>
          A listed building generally needs consent for an antenna that affects its character. An estate’s covenants can forbid what planning rules
          allow. Ordinary TV aerials on houses normally need no planning permission.
        </p>
      </Callout>
    </ContentSection>
  );
}
