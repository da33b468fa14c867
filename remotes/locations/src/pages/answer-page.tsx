import { CallToAction, ContentSection, LinkList, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import type { FinderOutcome } from '@site/shared/finder';
import type { ReactElement } from 'react';
import type { County } from '../directory/places';
import areasDrawing from '../drawings/areas.svg';
import { PageFoot } from '../pieces/page-foot';
import { areasCrumb, inWords } from '../pieces/place-heads';
import { furtherLinks, NotListed } from '../pieces/place-links';

export interface AnswerPageProps {
  /** The question in the address, asked through the finder's form. */
  readonly asked: string;
  readonly outcome: FinderOutcome;
  /** How many places the list has, and in which counties. */
  readonly count: number;
  readonly counties: readonly County[];
}

const title = 'Do we cover you?';

/** `/areas?q=…`: the answer to a question. It is rendered for each question, so the map and the list are a link away. */
export function AnswerPage({ asked, outcome, count, counties }: AnswerPageProps): ReactElement {
  return (
    <div>
      <PageHead
        title={title}
        description="Whether a town, a village or a postcode is on our list of places, and which place on the list is nearest if it is not."
        canonicalPath={areasCrumb.path}
        noindex
      />
      <PageHeader title={title} trail={[areasCrumb]} picture={areasDrawing} intro={`${count} towns and villages in ${inWords(counties.length)} counties are on our list.`}>
        <PhoneButton />
      </PageHeader>
      <PlaceFinder title="Look up a place" asked={asked} outcome={outcome} />
      <ContentSection title="The whole list">
        <LinkList links={[{ name: 'All places on a map', path: areasCrumb.path }, ...counties.map(linkToCounty), ...furtherLinks]} />
      </ContentSection>
      <NotListed />
      <PageFoot />
      <CallToAction title="Ask whether we come to you">
        <p>The first half of your postcode is enough.</p>
      </CallToAction>
    </div>
  );
}

function linkToCounty(county: County) {
  return { name: county, path: `${areasCrumb.path}#${county.toLowerCase()}` };
}
