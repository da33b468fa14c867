import type { Variant } from '../report/samples';

/** A way from the home page to another. */
export interface Way {
  readonly name: string;
  /** Path of the link. */
  readonly to: string;
  /** Paths of what is fetched for that page alone. */
  readonly own: RegExp;
  /** How long the pointer rests on the link before the click. */
  readonly hoverMs: number;
  /** Whether the visitor saves data, so that nothing of the next page has been fetched. */
  readonly nothingAhead: boolean;
  readonly variants: readonly Variant[];
}

const town = { to: '/witney', own: /^\/witney$/ };
const contact = { to: '/contact', own: /^\/contact$|\/contact\.[^/]+$/ };
const ahead = { hoverMs: 0, nothingAhead: false } as const;

/** One way shows the noise; without scripts one click is like the other. */
export const ways: readonly Way[] = [
  { name: 'contact by click', ...contact, ...ahead, variants: ['composed', 'bundle', 'plain'] },
  { name: 'town by click', ...town, ...ahead, variants: ['composed', 'again', 'bundle', 'plain'] },
  { name: 'town after hover', ...town, ...ahead, hoverMs: 200, variants: ['composed', 'bundle'] },
  { name: 'town, nothing ahead', ...town, ...ahead, nothingAhead: true, variants: ['composed', 'bundle'] },
];
