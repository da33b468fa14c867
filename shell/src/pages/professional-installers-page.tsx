import type { ReactElement } from 'react';
import { breadcrumbData, business, Callout, CallToAction, ContentSection, LinkList, PageHead, PageHeader, PageNotes, PhoneButton, QuestionList } from '@site/shared';
import installersDrawing from '../illustrations/installers.svg';
import { webPageData } from './business-data';
import { installerQuestions, installerSources, whatToAsk } from './installer-facts';
import { townLinks } from './reach/where-we-work';

const crumb = { name: 'Professional installers', path: '/professional-installers' };

/** `/professional-installers`: how to choose an installer. */
export function ProfessionalInstallersPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Choosing an aerial installer"
        description="How to choose a local aerial and satellite installer: what to ask before booking, what a quotation should hold, and what to check before you pay."
        canonicalPath={crumb.path}
        structuredData={[webPageData('WebPage', crumb), breadcrumbData([crumb])]}
      />
      <PageHeader
        title="Local aerial and satellite installers"
        trail={[crumb]}
        intro="How to choose one, what to ask and what to check. All of it applies to us too."
        picture={installersDrawing}
      >
        <PhoneButton />
      </PageHeader>
      <Choosing />
      <WhatToAsk />
      <BeforePaying />
      <ContentSection title="Questions about installers">
        <QuestionList questions={installerQuestions} />
      </ContentSection>
      <ContentSection title="Where to go from here">
        <LinkList
          links={[
            { name: 'Our services, and what a job includes', path: '/services' },
            { name: 'What moves the price', path: business.costGuidePath },
            { name: 'How we handle reviews', path: '/reviews-testimonials' },
            ...townLinks(),
          ]}
        />
      </ContentSection>
      <PageNotes sources={installerSources} reviewedOn="2026-11-28" />
      <CallToAction title="Put these questions to us">
        <p>If we cannot answer one of them to your satisfaction, choose somebody else.</p>
      </CallToAction>
    </div>
  );
}

function Choosing(): ReactElement {
  return (
    <ContentSection title="How to choose">
      <p>
        We know of no licence that a trader must hold to put up a TV aerial, so a name over the door proves little. Look for a real address and a person
        who answers. Look for questions before a price, and for a price that does not grow on the roof.
      </p>
      <p>
        In 2010, after a fire, the mast at Beckley near Oxford ran on a reserve antenna for months. Viewers at the edge of its area had poor pictures
        through no fault of their own. A good installer checks the transmitter before selling you a taller pole.
      </p>
      <ul>
        <li>
          A trade body. The <a href="https://www.cai.org.uk">CAI</a> admits firms after an assessment. Look up a claimed membership on the body’s own
          site: a logo on a van proves nothing.
        </li>
        <li>
          A council-backed scheme, such as <a href="https://www.buywithconfidence.gov.uk">Buy With Confidence</a>, which Trading Standards services run.
        </li>
        <li>Directories and review sites. Ask what they check, and whether firms pay to be listed.</li>
        <li>Neighbours with the same roof and the same hill in the way.</li>
      </ul>
      <Callout title="What we claim">
        <p>Only what this site says. Where it names no membership, guarantee or insurance, ask us, and ask to see it on paper.</p>
      </Callout>
    </ContentSection>
  );
}

function WhatToAsk(): ReactElement {
  return (
    <ContentSection title="What to ask before booking">
      <ul>
        {whatToAsk.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </ContentSection>
  );
}

function BeforePaying(): ReactElement {
  return (
    <ContentSection title="Checks before paying">
      <ol>
        <li>Every TV shows every channel that was agreed, and somebody else in the house can find them.</li>
        <li>The installer shows you the signal level and quality on a meter, and the weakest point in the house.</li>
        <li>From the ground: the bracket is straight, the cable is clipped and does not slap, holes are sealed.</li>
        <li>Indoors: no cable pinched under a door or window, no dust left, the amplifier labelled.</li>
        <li>The bill names the work and the parts, agrees with the quotation, and has a name and address on it.</li>
      </ol>
    </ContentSection>
  );
}
