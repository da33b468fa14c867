import type { ReactElement } from 'react';
import { addressLines, breadcrumbData, business, ContentSection, DataTable, EmailLink, FactsList, PageHead, PageHeader, PhoneLink } from '@site/shared';
import { enquiryDays } from '@site/shared/enquiry-schema';
import { webPageData } from './business-data';

const crumb = { name: 'Privacy', path: '/privacy' };

/** `/privacy`: what happens with what visitors tell us, and what the site keeps in their browser. */
export function PrivacyPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Privacy"
        description="What we do with an enquiry, on what basis, who gets it and for how long, your rights, and what this site keeps in your browser."
        canonicalPath={crumb.path}
        structuredData={[webPageData('WebPage', crumb), breadcrumbData([crumb])]}
      />
      <PageHeader title="Privacy" trail={[crumb]} intro="We ask for what we need to answer you and to do the work. We sell nothing, pass nothing on for advertising, and do not track you." />
      <WhoWeAre />
      <Enquiries />
      <HowLong />
      <YourRights />
      <StoredInBrowser />
      {business.takesEnquiries && <HowPagesFare />}
    </div>
  );
}

function WhoWeAre(): ReactElement {
  const { address, addressForService, email, legalName, name, phone } = business;
  const facts = [
    { term: 'Name', detail: legalName ? `${legalName}, trading as ${name}` : name },
    ...(address ? [{ term: 'Address', detail: <address>{addressLines(address).join(', ')}</address> }] : []),
    ...(addressForService ? [{ term: 'Address for service', detail: <address>{addressLines(addressForService).join(', ')}</address> }] : []),
    ...(phone ? [{ term: 'Phone', detail: <PhoneLink /> }] : []),
    ...(email ? [{ term: 'E-mail', detail: <EmailLink /> }] : []),
  ];
  return (
    <ContentSection title="Who is responsible" intro="The business that runs this site decides what happens with your data.">
      <FactsList facts={facts} />
    </ContentSection>
  );
}

function Enquiries(): ReactElement {
  return (
    <ContentSection title="When you send an enquiry">
      <p>
        We receive what you write in the form, the photographs you add, and the page you sent it from. We use it to answer
        you, to give you a price, and to do the work you ask for. The same goes for what you tell us on the phone or by e-mail.
      </p>
      <p>
        The lawful basis is that you ask us to take steps before a contract, and later the contract itself (Article 6(1)(b) of the UK
        GDPR). You do not have to tell us anything, but without a name, a way to reach you and a place we cannot answer.
      </p>
      <p>
        Before we keep photographs, we make them smaller. We remove what the phone stored in them, such as place and time.
      </p>
      <p>
        Nobody else gets your enquiry except the providers that run our website and carry our e-mail on our behalf. If you give an e-mail
        address, you get a copy.
      </p>
      <p>
        To keep out spam, we note how often one network sends enquiries. We keep a scrambled form of its address, which nobody can turn back
        without our key. We count with it for an hour, and erase it within about a day. The basis is our legitimate interest in a form that
        works (Article 6(1)(f)).
      </p>
    </ContentSection>
  );
}

const periods: readonly (readonly string[])[] = [
  ['An enquiry and its photographs, on this site’s server', `${enquiryDays} days after it arrived`],
  ['Photographs of an enquiry that was never sent', 'About a day'],
  ['The scrambled network address that keeps out spam', 'About a day'],
  ['The scrambled network address that counts pages, in the server’s memory', 'About a day'],
  ['E-mails, and notes of calls, where no job follows', `${enquiryDays} days after the last of them`],
  ['The quote, the records and the invoice of a job', 'About six years, for tax and in case of a dispute'],
  ['A complaint about your data, and our answer', 'About six years'],
];

function HowLong(): ReactElement {
  return (
    <ContentSection title="How long we keep it" intro="These are the longest times. Ask us, and we erase what no law makes us keep.">
      <DataTable caption="What we keep, and for how long" columns={['What', 'How long']} rows={periods} />
    </ContentSection>
  );
}

function YourRights(): ReactElement {
  return (
    <ContentSection title="Your rights" intro="Call or write to us; the reference of your enquiry helps us to find it.">
      <ul>
        <li>You can ask what we hold about you, and for a copy to take elsewhere.</li>
        <li>You can have it put right or erased, or ask us to stop using it.</li>
        <li>You can object to what we do on the basis of our legitimate interest.</li>
        <li>
          You can complain to us about how we handle your data. Within 30 days we confirm that we have your complaint; we look into it, and tell you the outcome.
        </li>
        <li>
          If that does not settle it, you can complain to the <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>.
        </li>
      </ul>
    </ContentSection>
  );
}

/** The report that each page sends, which the server only counts. */
function HowPagesFare(): ReactElement {
  return (
    <ContentSection title="How we notice that a page fails">
      <p>
        Each page tells our own server once how it fared: which part of the site it belongs to, in which version, whether something on it failed, and
        how quickly it reacted. It says nothing about you, and does not say which page it was. We only count such reports.
      </p>
      <p>
        So that nobody counts twice, the server remembers for about a day which networks it has counted, and whether something failed there: in a
        scrambled form, and in its memory only. The basis is our legitimate interest in a site that works (Article 6(1)(f)).
      </p>
    </ContentSection>
  );
}

/** The data that the site keeps on a visitor's device, and the requests that its pages make by themselves. */
function StoredInBrowser(): ReactElement {
  return (
    <ContentSection title="What this site keeps in your browser" intro="No cookies, no accounts, no advertising, and nothing from other sites.">
      <ul>
        <li>Copies of pages and files of this site, so that they open faster and with a poor connection.</li>
        <li>
          What you have written in a form and not sent yet, with its photographs. It stays until you send or discard it. The text goes when you close the
          tab. Photographs that are more than a day old go when you next write in a form here.
        </li>
        <li>Where you were on each page and what you had opened there, for the Back button, until you close the tab.</li>
        <li>If a file of the site failed to load: which one, so that your browser does not reload the page again and again.</li>
      </ul>
      <p>All of it stays on your device and is needed for what you use. Clear this site’s data in the browser to remove it.</p>
    </ContentSection>
  );
}
