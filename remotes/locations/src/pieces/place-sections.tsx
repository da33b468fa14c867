import { business, ContentSection, FactsList, QuestionList } from '@site/shared';
import type { Business, Fact } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { ReactElement } from 'react';
import type { HouseKind } from '../directory/place-facts';
import { PlacePointer } from '../islands/aerial-pointer/place-pointer';
import type { PlaceDetails, StationSeen } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { OfferedWork } from './offered-work';
import { isServed } from './place-answer';
import { PlaceNames } from './place-links';
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
  const mainStations = worthShowing(place.mainStations);
  return (
    <>
      {isServed(place.council) && <OfferedWork name={place.name} businessType={place.businessType} />}
      <SignalSection from={place.name} mainStations={mainStations} relays={place.relays} map={<PlacePointer place={{ ...place, mainStations }} />}>
        {town?.signal}
      </SignalSection>
      <PlanningSection place={place} />
      <HousesSection place={place} town={town} />
      {town && (
        <ContentSection title={`Questions from ${place.name}`}>
          <QuestionList questions={town.questions} />
        </ContentSection>
      )}
      {isServed(place.council) && <VisitSection place={place} />}
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

/** At this distance from the base a second visit costs half a day. */
const farKm = 40;

/** Where we come from, and what happens from the first call to the last measurement. */
function VisitSection({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title="Who comes, and what happens?">
      <FactsList facts={visitFacts(place, business)} />
      <ol>
        <li>{firstStep(place)}</li>
        <li>We agree a price before any work.</li>
        <li>We measure, fit, and show you the result.</li>
      </ol>
    </ContentSection>
  );
}

function firstStep({ base }: PlaceDetails): string {
  return base && base.km > farKm ? 'You call or write. Photographs help us to bring the right parts over that distance.' : 'You call or write.';
}

type Entered = Pick<Business, 'guarantee' | 'insurance' | 'checks'>;

/** Facts about us and the way to a resident, as far as they are known. */
export function visitFacts({ name: place, base, population, towns }: PlaceDetails, { guarantee, insurance, checks }: Entered): Fact[] {
  return [
    ...(base ? [{ term: `From our base in ${base.name}`, detail: `${showMiles(base.km)} as the crow flies` }] : []),
    ...(guarantee ? [{ term: 'Guarantee', detail: guarantee }] : []),
    ...(insurance ? [{ term: 'Insurance', detail: insurance }] : []),
    ...(checks.length > 0 ? [{ term: 'Checks', detail: checks.map(({ name }) => name).join(', ') }] : []),
    ...(population === null ? [] : [{ term: builtUpAreas.includes(place) ? 'Population of the built-up area' : 'Population', detail: population.toLocaleString('en-GB') }]),
    { term: 'Nearest towns', detail: <PlaceNames places={towns} /> },
  ];
}

/** GeoNames counts the towns that have grown together with these. */
const builtUpAreas: readonly string[] = ['Reading', 'Gloucester'];

const [fewestMasts, mostMasts] = [2, 4];

/** A mast that is this many times farther away than the nearest one is of no use to a house. */
const farRatio = 2;

/** The main masts that a resident may have to choose from. Nearest first. */
function worthShowing(mainStations: readonly StationSeen[]): StationSeen[] {
  const reachKm = farRatio * (mainStations[0]?.km ?? 0);
  return mainStations.filter(({ km }, index) => index < fewestMasts || km <= reachKm).slice(0, mostMasts);
}
