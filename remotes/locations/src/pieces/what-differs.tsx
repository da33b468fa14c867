import type { ReactElement } from 'react';
import { ContentSection, Link } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import type { MastDifference, NearbyPlace, PlaceDetails } from '../page-data/page-data';
import { byDistance } from './mast-spread';
import { showKm, showList } from './show-figure';

/** How a place differs from its neighbours. */
export function WhatDiffers({ place }: { readonly place: PlaceDetails }): ReactElement {
  const { name, county, countyRank, mastChange, mastDifferences, neighbours, masts } = place;
  const [nearest] = byDistance(masts);
  const [neighbour] = neighbours;
  return (
    <ContentSection title={`What differs in ${name}`}>
      <ul>
        {nearest && (
          <li>
            Of our {countyRank.places} places in {county}, {name} is {ordinal(countyRank.position)} by distance from{' '}
            {nearest.name}.
          </li>
        )}
        {nearest && mastChange && (
          <li>
            The nearest place where another mast is nearer is{' '}
            <Link to={locationPath(mastChange.slug)}>{mastChange.name}</Link>, {describeWay(mastChange)}: there it is{' '}
            {mastChange.mast} in place of {nearest.name}.
          </li>
        )}
        {neighbour && (
          <li>
            Compared with <Link to={locationPath(neighbour.slug)}>{neighbour.name}</Link>, the nearest place on our list,{' '}
            {name} has {showList(mastDifferences.map(describeDifference))}.
          </li>
        )}
      </ul>
    </ContentSection>
  );
}

function describeWay({ km, direction }: NearbyPlace): string {
  return `${showKm(km)} to the ${direction}`;
}

function describeDifference({ mast, km, degrees }: MastDifference): string {
  const differences = [
    ...(km === 0 ? [] : [`${Math.abs(km)} km ${km > 0 ? 'farther' : 'nearer'}`]),
    ...(degrees === 0 ? [] : [`${Math.abs(degrees)}° further ${degrees > 0 ? 'clockwise' : 'anticlockwise'}`]),
  ];
  return `${mast} ${differences.join(' and ') || 'just the same'}`;
}

/** 1st, 2nd, 3rd, 11th. */
function ordinal(position: number): string {
  const [ones, tens] = [position % 10, position % 100];
  if (ones === 1 && tens !== 11) return `${position}st`;
  if (ones === 2 && tens !== 12) return `${position}nd`;
  if (ones === 3 && tens !== 13) return `${position}rd`;
  return `${position}th`;
}
