import type { DishPlan } from './dish-plan';

/** A limit that a plan exceeds, or a question that it leaves open. */
export interface DishPoint {
  /** `over`: beyond a limit of the general permission. `ask`: to be found out first. */
  readonly kind: 'over' | 'ask';
  readonly applies: (plan: DishPlan) => boolean;
  readonly text: string;
}

const isHouse = ({ home }: DishPlan) => home === 'house';
const isSeen = ({ place }: DishPlan) => place === 'chimney' || place === 'facing';

/**
 * Part 1, Class H of the General Permitted Development Order for England: its limits, and what it leaves to councils
 * and owners. Pages that name 90 cm, 45 cm or a single dish have the limits before these. Sources: the post's.
 */
export const dishPoints: readonly DishPoint[] = [
  {
    kind: 'ask',
    applies: ({ home }) => home === 'flat',
    text: 'Flats and maisonettes have limits of their own, which count every dish on the building. Ask the council, and the freeholder or managing agent.',
  },
  {
    kind: 'ask',
    applies: ({ listed }) => listed === 'yes',
    text: 'A listed building generally needs listed building consent where a dish affects its character or appearance, whatever its size. Ask the council before anything is fixed.',
  },
  {
    kind: 'ask',
    applies: ({ listed, designated }) => listed === 'unsure' || designated === 'unsure',
    text: 'Find out whether the house is listed, in a conservation area or in a National Landscape. The page of your town or village says what we know of both areas; the council’s website has the rest.',
  },
  {
    kind: 'over',
    applies: (plan) => isHouse(plan) && plan.width === 'over',
    text: 'A dish of more than 100 cm is over the limit.',
  },
  {
    kind: 'over',
    applies: (plan) => isHouse(plan) && plan.present === 'two',
    text: 'Two dishes are the limit for a house and its grounds. A dish that is no longer used has to come down anyway.',
  },
  {
    kind: 'over',
    applies: (plan) => isHouse(plan) && plan.present === 'large' && plan.width === 'large',
    text: 'Of two dishes only one may be over 60 cm, so the new one has to be 60 cm or less.',
  },
  {
    kind: 'over',
    applies: (plan) => isHouse(plan) && plan.place === 'chimney' && plan.width === 'large',
    text: 'On a chimney, the limit is 60 cm.',
  },
  {
    kind: 'over',
    applies: (plan) => isHouse(plan) && plan.height === 'above',
    text: 'A dish must not rise above the roof. On a roof with a chimney, it must not rise above the chimney or more than 60 cm above the ridge.',
  },
  {
    kind: 'over',
    applies: (plan) => isHouse(plan) && plan.designated === 'yes' && isSeen(plan),
    text: 'In a designated area, the permission leaves out any chimney, wall or roof slope that faces a road and can be seen from it. Look for a place at the back or low in the garden.',
  },
  {
    kind: 'ask',
    applies: (plan) => isHouse(plan) && plan.designated !== 'yes' && plan.place === 'chimney' && plan.height === 'ridge',
    text: 'On a chimney, the dish must not rise above the chimney: measure it.',
  },
  {
    kind: 'ask',
    applies: (plan) => isHouse(plan) && [plan.place, plan.width, plan.height].includes('unsure'),
    text: 'Settle the place, the width and the height first, because the limits depend on them.',
  },
];

export type DishVerdict = 'over' | 'ask' | 'within';

export interface DishAnswer {
  readonly verdict: DishVerdict;
  /** The points that apply. */
  readonly texts: readonly string[];
}

/** The points that apply to a plan, and the gravest of them as the verdict. Never a permission: only the council gives that. */
export function checkDish(plan: DishPlan): DishAnswer {
  const points = dishPoints.filter(({ applies }) => applies(plan));
  const verdict = (['over', 'ask'] as const).find((kind) => points.some((point) => point.kind === kind));
  return { verdict: verdict ?? 'within', texts: points.map(({ text }) => text) };
}
