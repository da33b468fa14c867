import type { JsonValue } from './section-contract';

/**
 * When an island is hydrated: `near` when it is on the screen or less than half a screen below it, `intent` when they point at it,
 * focus it or type into it, `idle` once the browser has nothing else to do.
 */
export type IslandTrigger = 'near' | 'intent' | 'idle';

/** An island of a page: whose it is, its name in `Section.islands`, and the component's props. */
export interface IslandData {
  readonly section: string;
  readonly name: string;
  readonly when: IslandTrigger;
  readonly props: Readonly<Record<string, JsonValue>>;
}

/** Selects the elements that hold islands. */
export const islandElements = '[data-island]';

/** Attributes of the element that holds an island. */
export function islandAttributes({ section, name, when, props }: IslandData) {
  return { 'data-island': `${section}/${name}`, 'data-when': when, 'data-props': JSON.stringify(props) };
}

/** The island of an element with these attributes. */
export function readIsland({ dataset }: HTMLElement): IslandData {
  const [section = '', name = ''] = (dataset.island ?? '').split('/');
  return { section, name, when: (dataset.when ?? 'near') as IslandTrigger, props: JSON.parse(dataset.props ?? '{}') as IslandData['props'] };
}

/** Prefix of the ids that React makes in an island, the same in prerendered markup and in the browser. */
export function islandIdPrefix({ name }: Pick<IslandData, 'name'>): string {
  return `${name}-`;
}
