import type { Variant } from '../report/samples';

/** A way from the home page to another. */
export interface Way {
  readonly name: string;
  /** Path of the link. */
  readonly to: string;
  /** Where the link is: in the page's text, in its text at least two screens down, or in the header. */
  readonly place: LinkPlace;
  /** How long the pointer rests on the link before the click. */
  readonly hoverMs: number;
  /** Whether the visitor saves data, so that nothing of the next page has been fetched. */
  readonly nothingAhead: boolean;
  readonly variants: readonly Variant[];
}

export type LinkPlace = 'text' | 'far down' | 'header';

const town = { to: '/witney', place: 'text', hoverMs: 0, nothingAhead: false } as const;
const contact = { ...town, to: '/contact' } as const;

/** One way shows the noise; without scripts one click is like the other. */
export const ways: readonly Way[] = [
  { ...contact, name: 'contact by click', variants: ['composed', 'bundle', 'plain'] },
  { ...contact, name: 'contact in the header', place: 'header', variants: ['composed', 'bundle'] },
  { ...town, name: 'town by click', variants: ['composed', 'again', 'bundle', 'plain'] },
  { ...town, name: 'two screens down by click', to: '/commercial-tv-installation', place: 'far down', variants: ['composed', 'again', 'bundle'] },
  { ...town, name: 'town after hover', hoverMs: 200, variants: ['composed', 'bundle'] },
  { ...town, name: 'town, nothing ahead', nothingAhead: true, variants: ['composed', 'bundle'] },
];
