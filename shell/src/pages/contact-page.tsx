import type { ReactElement } from 'react';
import { addressLines, breadcrumbData, business, Callout, CallToAction, ContentSection, EmailLink, FactsList, Island, Link, PageHead, PageHeader, PhoneButton, PhoneLink } from '@site/shared';
import type { Address, Fact } from '@site/shared';
import { EnquirySection } from '@site/shared/enquiry';
import { shellName } from '@site/shared/lock';
import { showOpeningHours } from '../chrome/contact-section';
import { offlineNoteAttribute } from '../document/page-context';
import contactDrawing from '../illustrations/contact.svg';
import { webPageData } from './business-data';
import { ContactEnquiry, contactForm } from './enquiry/contact-enquiry';

/** What any installer will ask. */
const whatToSay: readonly string[] = [
  'your name and postcode',
  'what you need, or what goes wrong, on which TVs, and since when',
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
        structuredData={[webPageData('ContactPage', crumb), breadcrumbData([crumb])]}
      />
      <PageHeader title="Contact us" trail={[crumb]} picture={contactDrawing} intro="A call is quickest. If you would rather write, tell us what you need, and add photographs if you have some.">
        <PhoneButton />
      </PageHeader>
      <EnquirySection title={contactForm.title} intro={`Ask for a visit or a quote. Only what we need to answer you is required.${whenWeAnswer()}`}>
        <OfflineNote />
        <Island section={shellName} name="enquiry" component={ContactEnquiry} />
      </EnquirySection>
      <WhatToHaveReady />
      <ContentSection title="How to reach us">
        <FactsList facts={contactFacts()} />
        <p>
          Not sure whether we come to you? See the <Link to="/areas">areas we cover</Link>. The <Link to="/privacy">privacy page</Link> says what
          happens with what you tell us.
        </p>
      </ContentSection>
      <CallToAction title="Rather talk it over?">
        <p>Have your postcode ready, and stand where you can see the screen or the router.</p>
      </CallToAction>
    </div>
  );
}

function whenWeAnswer(): string {
  return business.replyTime ? ` We answer ${business.replyTime}.` : '';
}

/** The facts that are set. */
function contactFacts(): readonly Fact[] {
  const { address, addressForService, email, legalName, name, openingHours, phone, vatNumber } = business;
  return [
    ...(phone ? [{ term: 'Phone', detail: <PhoneLink /> }] : []),
    ...(email ? [{ term: 'E-mail', detail: <EmailLink /> }] : []),
    ...(openingHours.length > 0 ? [{ term: 'Hours', detail: showOpeningHours(openingHours) }] : []),
    ...(legalName ? [{ term: 'Run by', detail: legalName }] : []),
    ...(address ? [{ term: 'Address', detail: showAddress(address, name) }] : []),
    ...(addressForService ? [{ term: 'Address for service', detail: showAddress(addressForService, legalName ?? name) }] : []),
    ...(vatNumber ? [{ term: 'VAT number', detail: vatNumber }] : []),
  ];
}

function showAddress(address: Address, name: string): ReactElement {
  return <address>{[name, ...addressLines(address)].join(', ')}</address>;
}

function WhatToHaveReady(): ReactElement {
  return (
    <ContentSection title="What to have ready" intro="Any installer will ask for these, whether you call or write.">
      <ul>
        {whatToSay.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ContentSection>
  );
}

/** Shown only in the copy of the page that the service worker keeps for every visitor. Its scripts are not kept, so the browser would try to post the form. */
function OfflineNote(): ReactElement {
  return (
    <div {...{ [offlineNoteAttribute]: '' }} hidden>
      <Callout title="You are offline" tone="caution">
        <p>
          This form cannot be sent now, and what you type in it may be lost. Come back to it once you are online{business.phone && <>, or call <PhoneLink /></>}.
        </p>
      </Callout>
    </div>
  );
}
