import type { ReactElement } from 'react';
import { business, ContentSection, Link, LinkList } from '@site/shared';
import { ReachSketch } from './reach-sketch';
import { findBase, townLinks } from './towns';

/** How far the business comes: its base, its area, and the towns with their distances. */
export function WhereWeWork(): ReactElement {
  return (
    <ContentSection title="Where we work" aside={<ReachSketch />} intro={<Area />}>
      <LinkList links={townLinks()} />
      <p>
        <Link to="/areas">All the places we cover</Link>
      </p>
    </ContentSection>
  );
}

function Area(): ReactElement {
  const { serviceArea } = business;
  const base = findBase();
  return (
    <>
      {serviceArea.length > 0
        ? `We work in ${new Intl.ListFormat('en-GB').format(serviceArea)}.`
        : 'We come to the Cotswolds and the country round them: Oxfordshire, Gloucestershire, Wiltshire, and parts of Berkshire and Warwickshire.'}
      {base && ` Distances are from ${base.name}, as the crow flies.`}
    </>
  );
}
