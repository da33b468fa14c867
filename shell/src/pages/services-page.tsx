import type { ReactElement } from 'react';
import { breadcrumbData, business, Callout, CallToAction, ContentSection, DataTable, Drawing, Link, LinkList, PageHead, PageHeader, PageNotes, PhoneButton, QuestionList, serviceData, showPrice } from '@site/shared';
import type { StructuredData } from '@site/shared';
import { pricedJobs, services } from './service-list';
import { dishLimits, platformColumns, platformRows, serviceQuestions, servicesSources } from './services-facts';
import { commercialPages } from './commercial-pages';
import servicesCard from './services.card.svg';

const crumb = { name: 'Services', path: '/services' };

/** `/services`: each service in a section of its own. */
export function ServicesPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Aerial, satellite and Wi-Fi services"
        description="TV aerials, Freesat and dish repairs, multi-room points, Wi-Fi and cabling, storm damage and wall mounting: what each job includes and what moves its price."
        canonicalPath={crumb.path}
        image={{ url: servicesCard, alt: 'An aerial on a pole, and a dish on a chimney' }}
        structuredData={structuredData()}
      />
      <PageHeader
        title="Our services"
        trail={[crumb]}
        intro="What we fit and repair, what a job usually includes, and what to check before you book anybody."
      >
        <PhoneButton />
      </PageHeader>
      <nav aria-label="Services on this page">
        <LinkList links={services.map(({ id, name }) => ({ name, path: `${crumb.path}#${id}` }))} />
      </nav>
      {services.map(({ id, name, drawing, content }) => (
        <ContentSection key={id} id={id} title={name} aside={<Drawing src={drawing} />}>
          {content}
          {id === 'business-services' && <LinkList links={commercialPages.filter(({ path }) => !path.includes('#'))} />}
        </ContentSection>
      ))}
      <Comparison />
      <StandardJob />
      <Prices />
      <DishLimits />
      <ContentSection title="Questions about our services">
        <QuestionList questions={serviceQuestions} />
      </ContentSection>
      <PageNotes sources={servicesSources} reviewedOn="2026-11-21" />
      <CallToAction title="Not sure which of these you need?">
        <p>Describe what you see on the screen, or where the Wi-Fi stops. That is usually enough to start.</p>
      </CallToAction>
    </div>
  );
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
        All four need a TV licence for live programmes. Freeview is safe until at least 2034; what follows was put to
        consultation in June 2026, and no date is fixed.
      </p>
    </ContentSection>
  );
}

function StandardJob(): ReactElement {
  return (
    <ContentSection title="What a standard job includes" id="standard-job">
      <p>
        There is no one definition in the trade. One national fitting scheme, as an example, means by a standard aerial job:
        a house of two storeys or fewer, one person with ladders, a wall bracket, an aerial for a place with a good signal,
        and up to 15 metres of cable on the surface, with the holes sealed. It counts as extra:
      </p>
      <ul>
        <li>three storeys, scaffolding or a second pair of hands;</li>
        <li>longer cable runs, hidden cable or trunking;</li>
        <li>large brackets or poles, filters and further amplifiers;</li>
        <li>long travel.</li>
      </ul>
      <p>Our quotation says which of these apply to your house before you agree to anything.</p>
    </ContentSection>
  );
}

function Prices(): ReactElement {
  return (
    <ContentSection title="Prices, VAT and price match" id="price-match">
      <DataTable
        caption="Jobs and prices"
        columns={['Job', 'Price']}
        rows={pricedJobs.map(({ job, name }) => [name, showPrice(business.prices[job])])}
      />
      <p>
        We are not VAT registered, so no VAT is added. Our price match is for the same work on like terms: show us another
        installer’s written quotation before you book, and ask for our terms in writing.
      </p>
      <p>
        <Link to={business.costGuidePath}>What moves the price of a TV aerial</Link>
      </p>
    </ContentSection>
  );
}

function DishLimits(): ReactElement {
  return (
    <ContentSection
      title="Dish planning limits in short"
      id="dish-limits"
      intro="For houses in England. Flats, business premises and listed buildings have other rules."
    >
      <ul>
        {dishLimits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <Callout title="Check with your district council before booking">
        <p>
          A listed building generally needs consent for an antenna that affects its character, and an estate’s covenants can
          forbid what planning rules allow. Ordinary TV aerials on houses normally need no planning permission.
        </p>
      </Callout>
    </ContentSection>
  );
}
