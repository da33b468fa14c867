import { breadcrumbData, business, ButtonLink, ContentSection, Island, LinkList, PageHead, PageHeader, PageNotes, PhoneButton, QuestionList, serviceData } from '@site/shared';
import type { ListedLink, Question, Source } from '@site/shared';
import { EnquirySection } from '@site/shared/enquiry';
import type { EnquirySectionProps } from '@site/shared/enquiry';
import type { ReactElement, ReactNode } from 'react';
import { SurveyEnquiry } from '../islands/survey-enquiry/survey-enquiry';
import type { SurveyEnquiryProps } from '../islands/survey-enquiry/survey-enquiry';
import { ownPages } from './own-pages';
import type { OwnPage } from './own-pages';

interface SurveyPageProps {
  readonly page: OwnPage;
  /** In search results; the heading may differ. */
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
  readonly picture: string;
  readonly questionsTitle: string;
  readonly questions: readonly Question[];
  readonly survey: SurveySectionProps;
  readonly sources: readonly Source[];
  /** Day on which the page's facts were last checked, YYYY-MM-DD. */
  readonly reviewedOn: string;
  /** The parts that only this page has. */
  readonly children: ReactNode;
}

/** A page about a kind of building, from which visitors ask for a survey. */
export function SurveyPage({ page: { name, path, image }, title, description, heading, intro, picture, questionsTitle, questions, survey, sources, reviewedOn, children }: SurveyPageProps): ReactElement {
  return (
    <div>
      <PageHead
        title={title}
        description={description}
        canonicalPath={path}
        image={image}
        structuredData={[serviceData({ name, path, description }), breadcrumbData([{ name, path }])]}
      />
      <PageHeader title={heading} trail={[{ name, path }]} intro={intro} picture={picture}>
        <PhoneButton />
        <SurveyLink />
      </PageHeader>
      {children}
      <ContentSection title={questionsTitle}>
        <QuestionList questions={questions} />
      </ContentSection>
      <SurveySection {...survey} />
      <RelatedLinks currentPath={path} />
      <PageNotes sources={sources} reviewedOn={reviewedOn} />
    </div>
  );
}

type SurveySectionProps = SurveyEnquiryProps & Pick<EnquirySectionProps, 'title'> & { readonly intro: string };

/** Advice and form before a survey. */
function SurveySection({ values, title, intro }: SurveySectionProps): ReactElement {
  return (
    <EnquirySection title={title} intro={`${intro} More than one address? Enter one as the place, and list the others in your own words.`}>
      <Island name="survey-enquiry" component={SurveyEnquiry} props={{ values }} />
    </EnquirySection>
  );
}

/** From the top of a page to its form. */
function SurveyLink(): ReactElement {
  return (
    <ButtonLink to="#enquiry" variant="secondary">
      Ask for a survey
    </ButtonLink>
  );
}

/** Links to related pages, without the current one. */
function RelatedLinks({ currentPath }: { readonly currentPath: string }): ReactElement {
  const links = [...Object.values(ownPages), ...otherPages(), ...towns].filter(({ path }) => path !== currentPath);
  return (
    <ContentSection title="Related pages">
      <LinkList links={links} />
    </ContentSection>
  );
}

function otherPages(): readonly ListedLink[] {
  return [
    { name: 'All our services', path: '/services' },
    { name: 'How to choose an installer', path: '/professional-installers' },
    { name: 'What moves the price of an aerial', path: business.costGuidePath },
    { name: 'Areas we cover', path: '/areas' },
  ];
}

const towns: readonly ListedLink[] = [
  { name: 'Oxford', path: '/oxford' },
  { name: 'Cirencester', path: '/cirencester' },
  { name: 'Swindon', path: '/swindon' },
];
