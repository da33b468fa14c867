import type { LicenceKey } from '../../licence-names';
import type { SurveyPlan } from './survey-plan';

const ofBuilding: Readonly<Record<SurveyPlan['building'], LicenceKey>> = {
  hotel: 'hotel',
  care: 'care',
  flats: 'flats',
  pub: 'premises',
  office: 'premises',
  hall: 'premises',
  other: 'premises',
};

/** The licences to ask about, for a building with these answers. */
export function licencesOf({ building, shared, sound, wanted }: Pick<SurveyPlan, 'building' | 'shared' | 'sound' | 'wanted'>): readonly LicenceKey[] {
  const keys: readonly (LicenceKey | false)[] = [
    ofBuilding[building],
    sound !== 'no' && 'music',
    shared > 0 && 'films',
    (wanted.includes('satellite') || wanted.includes('source')) && 'pay-tv',
  ];
  return keys.filter((key) => key !== false);
}
