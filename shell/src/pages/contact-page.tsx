import type { ReactElement } from 'react';
import { addressLines, breadcrumbData, business, CallToAction, ContentSection, EmailLink, FactsList, keepTogether, Link, LivePart, PageHead, PageHeader, PhoneButton, PhoneLink } from '@site/shared';
import type { Fact } from '@site/shared';
import { EnquirySection } from '@site/shared/enquiry';
import { shellName } from '@site/shared/lock';
import { localBusinessData, webPageData } from './business-data';
import { ContactEnquiry } from './enquiry/contact-enquiry';
import { contactForm } from './enquiry/contact-form';

/** What visitors should tell us, so that we can answer at once. */
const whatToSay: readonly string[] = [
  'your name and postcode',
  'what you need, or what goes wrong, on which sets, and since when',
  'the kind of property, its number of storeys, and whether it is listed or in a conservation area',
  'who owns it, if you rent',
  'what is there now: aerial, dish, amplifier, router',
  'photographs taken from the ground, if you write',
];

const crumb = { name: 'Contact', path: '/contact' };

/** `/contact`: every way to reach the business, and what to say. */
export function ContactPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Contact us"
        description="Call or write about a TV aerial, a satellite dish or Wi-Fi in the Cotswolds: our phone number, how to write to us and add photographs, and what to have ready."
        canonicalPath={crumb.path}
        structuredData={[localBusinessData(), webPageData('ContactPage', crumb), breadcrumbData([crumb])]}
      />
      <PageHeader title="Contact us" trail={[crumb]} intro="A call is quickest. If you would rather write, tell us what you need, and add photographs if you have some.">
        <PhoneButton />
      </PageHeader>
      <EnquirySection title={contactForm.title} intro="Ask for a visit or a quote. Only what we need to answer you is required.">
        <LivePart section={shellName} name="enquiry" component={ContactEnquiry} />
      </EnquirySection>
      <WhatToHaveReady />
      <ContentSection title="How to reach us">
        <FactsList facts={contactFacts()} />
        <p>
          Not sure that we come to you? See the <Link to="/areas">areas we cover</Link>. What happens with what you tell us is on the{' '}
          <Link to="/privacy">privacy page</Link>.
        </p>
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
    ...(address ? [{ term: 'Address', detail: <address>{keepTogether([name, ...addressLines(address)].join(', '))}</address> }] : []),
  ];
}

function WhatToHaveReady(): ReactElement {
  return (
    <ContentSection title="What to have ready" intro="Whether you call or write, this lets us answer at once.">
      <ul>
        {whatToSay.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ContentSection>
  );
}
