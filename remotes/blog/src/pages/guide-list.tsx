import { Island } from '@site/shared';
import type { ReactElement } from 'react';
import { countGuides, findGuides } from '../guides/find-guides';
import { guides } from '../guides/guides';
import { GuideFinder } from '../islands/guide-finder/guide-finder';
import type { GuideFinderProps } from '../islands/guide-finder/guide-finder';

/** The guides that an address asks for, with the form that asks. */
export function GuideList({ asked, category }: Pick<GuideFinderProps, 'asked' | 'category'>): ReactElement {
  const count = countGuides(findGuides(guides, { ...asked, subject: category ?? asked.subject }));
  return <Island name="guide-finder" component={GuideFinder} props={{ asked: { ...asked }, category, count }} prerenderProps={{ guides }} />;
}
