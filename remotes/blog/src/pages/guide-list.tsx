import { business, Island } from '@site/shared';
import type { ReactElement } from 'react';
import { countGuides, findGuides } from '../guides/find-guides';
import { guides } from '../guides/guides';
import { GuideFinder } from '../islands/guide-finder/guide-finder';
import type { GuideFinderProps } from '../islands/guide-finder/guide-finder';

/** The server narrows the list to the question of an address. On a site without our server, the island has to. */
const when = business.takesEnquiries ? 'intent' : 'near';

/** The guides that an address asks for, with the form that asks. */
export function GuideList({ asked, category }: Pick<GuideFinderProps, 'asked' | 'category'>): ReactElement {
  const count = countGuides(findGuides(guides, { ...asked, subject: category ?? asked.subject }));
  return <Island name="guide-finder" component={GuideFinder} props={{ asked: { ...asked }, category, count }} prerenderProps={{ guides }} when={when} />;
}
