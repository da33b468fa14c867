import type { ReactElement } from 'react';
import { addressLines, breadcrumbData, business, ButtonLink, CallToAction, ContentSection, emailHref, EmailLink, FactsList, Link, LivePart, PageHead, PageHeader, PhoneButton, PhoneLink } from '@site/shared';
import type { Fact } from '@site/shared';
import { shellName } from '@site/shared/lock';
import { localBusinessData, webPageData } from './business-data';
import { whatToWrite } from './enquiry/enquiry-choices';
import { EnquiryForm } from './enquiry/enquiry-form';

const crumb = { name: 'Contact', path: '/contact' };

/** `/contact`: every way to reach the business, and what to say. */
export function ContactPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Contact us"
        description="Call or write about a TV aerial, a satellite dish or Wi-Fi in the Cotswolds: contact details, what to have ready, and a form that writes the e-mail for you."
        canonicalPath={crumb.path}
        structuredData={[localBusinessData(), webPageData('ContactPage', crumb), breadcrumbData([crumb])]}
      />
      <PageHeader
        title="Contact us"
        trail={[crumb]}
        intro="A call is quickest. If you would rather write, this page helps you to say what we need to know."
      >
        <PhoneButton />
      </PageHeader>
      <ContentSection title="How to reach us">
        <FactsList facts={contactFacts()} />
        <p>
          Not sure that we come to you? See the <Link to="/areas">areas we cover</Link>.
        </p>
      </ContentSection>
      <WhatToHaveReady />
      <Privacy />
      <ContentSection
        title="Write an enquiry"
        id="enquiry"
        screenOnly
        intro="We put your words in order; you send them. Nothing that you type is sent or stored by this site."
      >
        <MailButton />
        <LivePart section={shellName} name="enquiry" component={EnquiryForm} />
      </ContentSection>
      <CallToAction title="Rather talk it over?">
        <p>Please have the postcode to hand, and stand where you can see the screen or the router.</p>
      </CallToAction>
    </div>
  );
}

/** The facts that are set. */
function contactFacts(): readonly Fact[] {
  const { address, email, name, openingHours, phone } = business;
  return [
    ...(phone ? [{ term: 'Phone', detail: <PhoneLink /> }] : []),
    ...(email ? [{ term: 'E-mail', detail: <EmailLink /> }] : []),
    ...(openingHours ? [{ term: 'Hours', detail: openingHours }] : []),
    ...(address ? [{ term: 'Address', detail: <address>{[name, ...addressLines(address)].join(', ')}</address> }] : []),
  ];
}

function WhatToHaveReady(): ReactElement {
  return (
    <ContentSection title="What to have ready" intro="Whether you call or write, this lets us answer at once.">
      <ul>
        {whatToWrite.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ContentSection>
  );
}

function MailButton(): ReactElement | null {
  const href = emailHref(business.email);
  return href ? (
    <p>
      <ButtonLink to={href} variant="secondary">
        Write an e-mail yourself
      </ButtonLink>
    </p>
  ) : null;
}

function Privacy(): ReactElement {
  return (
    <ContentSection title="Privacy" id="privacy">
      <p>
        What you send by e-mail or say on the phone goes to {business.name} and is used to answer you and to do the work you
        ask for. You can ask us what we hold about you, have it put right, or ask us to delete it.
      </p>
      <p>
        This site has no accounts and no advertising, and the form below keeps nothing. Your browser keeps copies of pages and
        files of this site, so that they open faster and with a poor connection; clearing the site’s data in the browser
        removes them. If you are not content with how we handle your data, you can complain to the{' '}
        <a href="https://ico.org.uk">Information Commissioner’s Office</a>.
      </p>
    </ContentSection>
  );
}
