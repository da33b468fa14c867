import { ContentSection, Link } from '@site/shared';
import { comparisonKey } from '@site/shared/comparison-key';
import { showMiles } from '@site/shared/geometry';
import type { ReactElement } from 'react';
import type { CouncilOf, PlaceDetails, ProtectedLand } from '../page-data/page-data';
import { isNearBoundary, isProtected } from '../page-data/protected-land';

const dishPost = '/blog/dishes-in-conservation-areas-and-on-listed-homes';

/** The permission that an aerial or a dish needs at a place, and who gives it. */
export function PlanningSection({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title="May I put it up?" id="planning">
      <p>
        A TV aerial normally needs no permission, unless the house is listed. {dishNotes(place).join(' ')}
      </p>
      <CouncilNote name={place.name} council={place.council} />
      <p>{isProtected(place.protectedLand) ? <Link to={dishPost}>Check your plan for a dish</Link> : <Link to="/services#dish-limits">The limits for dishes</Link>}</p>
    </ContentSection>
  );
}

interface CouncilNoteProps {
  readonly name: string;
  readonly council: CouncilOf;
}

function CouncilNote({ name, council }: CouncilNoteProps): ReactElement {
  const { name: councilName, url, upperTier, kmToBoundary } = council;
  return (
    <p>
      <a href={url}>{councilName}</a> decides on planning{upperTier === null ? ` in ${name}` : `, not ${upperTier}`}.
      {kmToBoundary !== null &&
        isNearBoundary(council) &&
        ` Its boundary is ${showMiles(kmToBoundary)} from the middle of ${name}. On the edge? Check your council tax bill.`}
    </p>
  );
}

type ConservationArea = ProtectedLand['conservationArea'];

/**
 * What protected land at a place means for a dish on a house, in sentences: Class H of the rules on permitted development in
 * England, in short. The page links to the whole of it. What is not known is left to the council.
 */
export function dishNotes({ name, protectedLand }: Pick<PlaceDetails, 'name' | 'protectedLand'>): string[] {
  if (!protectedLand) return ['Ask the council whether your house is in a National Landscape or a conservation area. Both limit where a dish may go.'];
  const { nationalLandscape: landscape, conservationArea } = protectedLand;
  if (!landscape) return outsideLandscapes(name, conservationArea);
  return landscape.where === 'inside'
    ? insideLandscape(name, landscape.name, conservationArea)
    : atTheEdge(name, landscape.name, conservationArea);
}

function insideLandscape(name: string, landscape: string, area: ConservationArea): string[] {
  const place = `${name} is in the ${landscape} National Landscape`;
  const areas = areasOf(area, name);
  if (areas) return [`${place} and has ${areas}.`, 'Put a dish where it cannot be seen from a road, or ask for planning permission.'];
  if (area === 'none') return [`${place}.`, 'There, a dish that faces the road and can be seen from it needs planning permission.'];
  return [`${place}.`, 'There, as in a conservation area, a dish that faces a road in plain view needs planning permission.'];
}

function atTheEdge(name: string, landscape: string, area: ConservationArea): string[] {
  const boundary = `The boundary of the ${landscape} National Landscape runs close to the middle of ${name}, so your house may be in or out.`;
  const areas = areasOf(area, name);
  if (areas) return [boundary, `The place also has ${areas}. In either, ask before a dish goes up in view of a road.`];
  if (area === 'none') return [boundary, 'Inside it, a dish that faces a road, in view of it, needs planning permission.'];
  return [boundary, 'Inside it, and in a conservation area, ask before a dish goes up in view of a road.'];
}

function outsideLandscapes(name: string, area: ConservationArea): string[] {
  const areas = areasOf(area, name);
  if (areas) return [`${name} has ${areas}.`, 'There, a dish on the road side of a house usually needs planning permission; elsewhere the normal limits apply.'];
  if (area === 'none') return [`The council lists no conservation area in ${name}, and its middle is outside the National Landscapes.`];
  return ['Ask the council whether your street is in a conservation area: there, a dish that faces the road usually needs permission.'];
}

/** The council's entry: one area, which may have the place's name, the streets of several, or their number. */
function areasOf(entry: ConservationArea, place: string): string | undefined {
  if (entry === null || entry === 'none') return undefined;
  if (comparisonKey(entry) === comparisonKey(place)) return 'a conservation area';
  if (entry.startsWith(`${place}: `)) return `several conservation areas (${entry.slice(place.length + 2)})`;
  return /^\d/.test(entry) ? 'several conservation areas' : `a conservation area, ${entry}`;
}
