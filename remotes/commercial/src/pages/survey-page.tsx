import type { ReactElement, ReactNode } from 'react';
import { breadcrumbData, ContentSection, PageHead, PageHeader, PageNotes, PhoneButton, QuestionList, serviceData } from '@site/shared';
import type { Question, Source } from '@site/shared';
import type { OwnPage } from './own-pages';
import { RelatedLinks } from './related-links';
import { SurveyLink, SurveySection } from './survey-section';
import type { SurveySectionProps } from './survey-section';

export interface SurveyPageProps {
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
