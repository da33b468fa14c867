import { business, ContentSection, FactsList, Link, QuestionList } from '@site/shared';
import type { Business, Fact } from '@site/shared';
import type { ReactElement } from 'react';
import type { HouseKind } from '../directory/place-facts';
import { PlacePointer } from '../islands/aerial-pointer/place-pointer';
import type { PlaceDetails } from '../page-data/page-data';
import { worthShowing } from '../page-data/stations-seen';
import { localFactsOf, stationsNamedOf } from '../towns/local-facts';
import type { Town } from '../towns/town';
import { OfferedWork } from './offered-work';
import { PlanningSection } from './planning-section';
import { SignalSection } from './signal-section';

interface PlaceSectionsProps {
  readonly place: PlaceDetails;
  readonly town?: Town | undefined;
}

/**
 * What a resident asks about a place, in that order. Text that would be the same on every page is elsewhere and linked:
 * `place-pages.test.ts` limits how alike two pages may be.
 */
export function PlaceSections({ place, town }: PlaceSectionsProps): ReactElement {
  const mainStations = worthShowing(place.mainStations, stationsNamedOf(place.slug));
  const [localFacts, trust] = [localFactsOf(place.slug), trustFacts(business)];
  return (
    <>
      {place.isServed && <OfferedWork name={place.name} businessType={place.businessType} />}
      <SignalSection from={place.name} mainStations={mainStations} relays={place.relays} map={<PlacePointer place={{ ...place, mainStations }} />}>
        {town?.signal}
        {town && (
          <p>
            {town.missing} <Link to="/blog/check-your-aerial-before-you-call#start-with-the-signs">Find the fault</Link> by what you see.
          </p>
        )}
      </SignalSection>
      {localFacts.length > 0 && (
        <ContentSection title={`Worth knowing in ${place.name}`}>
          <ul>
            {localFacts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </ContentSection>
      )}
      <PlanningSection place={place} />
      <HousesSection place={place} town={town} />
      {town && (
        <ContentSection title={`Questions from ${place.name}`}>
          <QuestionList questions={town.questions} />
        </ContentSection>
      )}
      {trust.length > 0 && place.isServed && (
        <ContentSection title="What you can rely on">
          <FactsList facts={trust} />
        </ContentSection>
      )}
    </>
  );
}

interface HousesSectionProps {
  readonly place: Pick<PlaceDetails, 'houses'>;
  readonly town?: Town | undefined;
}

/** Peculiarities of a place's houses. Nothing where nothing true is known of them. */
function HousesSection({ place, town }: HousesSectionProps): ReactElement | null {
  if (!town && place.houses.length === 0) return null;
  return (
    <ContentSection title="What is different about houses here?">
      {town ? town.houses : <p>{houseNote(place.houses)}</p>}
    </ContentSection>
  );
}

/**
 * What the houses of a place mean for aerials, dishes and Wi-Fi. Walls, wind and hills: the trade sources in the posts about
 * Wi-Fi, storms and masts. Flats and landlords: Class H covers houses only, and an owner has to agree.
 */
const houseNotes: Readonly<Record<HouseKind, string>> = {
  thatch: 'On a thatched house the chimney, a gable wall or the loft has to carry the aerial.',
  'thick-stone': 'Thick stone walls stop Wi-Fi more than floors do, so plan one access point above another, joined by cable.',
  hilltop: 'High up, wind turns aerials and loosens clamps. A short mast on a sound bracket lasts longer than a tall one.',
  'below-a-hill': 'A hill beside the house can hide one mast and leave another in view, so neighbours’ aerials may differ.',
  'regency-flats': 'For dishes, the planning rules for flats differ from those for houses. Ask the freeholder first.',
  'mill-flats': 'In a mill that is now flats, ask the manager about a shared aerial before you pay for one of your own.',
  'national-trust': 'Where the National Trust owns the house, ask it before anything is fixed outside.',
  'timber-framed': 'A timber-framed house is often listed. Then ask the council before anything is fixed outside.',
  'service-housing': 'In service housing, ask the housing office before anything is fixed outside.',
};

/** Peculiarities of a place's houses, in sentences. */
export function houseNote(houses: readonly HouseKind[]): string {
  return houses.map((kind) => houseNotes[kind]).join(' ');
}

/** What a resident can rely on, as far as the owner has entered it. */
export function trustFacts({ guarantee, insurance, checks }: Pick<Business, 'guarantee' | 'insurance' | 'checks'>): Fact[] {
  return [
    ...(guarantee ? [{ term: 'Guarantee', detail: guarantee }] : []),
    ...(insurance ? [{ term: 'Insurance', detail: insurance }] : []),
    ...(checks.length > 0 ? [{ term: 'Checks', detail: checks.map(({ name }) => name).join(', ') }] : []),
  ];
}
