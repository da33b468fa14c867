import type { JsonValue } from './section';

/** A live part of a page: whose it is, and by which name it stands in `Section.parts`. */
export interface PartName {
  readonly section: string;
  readonly name: string;
}

/** What a live part's slot in a document says of it. */
export interface PartSlot extends PartName {
  readonly props: Readonly<Record<string, JsonValue>>;
}

/** Selects the slots of live parts. */
export const partSlots = '[data-live-part]';

/** Attributes of a slot. */
export function slotAttributes({ section, name, props }: PartSlot) {
  return { 'data-live-part': `${section}/${name}`, 'data-props': JSON.stringify(props) };
}

/** What the attributes of a slot say. */
export function readPartSlot({ dataset: { livePart = '', props = '{}' } }: HTMLElement): PartSlot {
  const [section = '', name = ''] = livePart.split('/');
  return { section, name, props: JSON.parse(props) as PartSlot['props'] };
}

/** Begins the ids of a live part, in its prerendered markup and in the browser. */
export function partIdPrefix({ name }: PartName): string {
  return `${name}-`;
}
