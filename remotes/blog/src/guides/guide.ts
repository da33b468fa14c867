import type { CategorySlug } from '../categories';

/** A guide as lists show it, and as the guide finder searches it. */
export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly category: CategorySlug;
  /** Time to read it, in whole minutes. */
  readonly minutes: number;
  /** URL of its drawing; none while it has none. */
  readonly picture?: string | undefined;
  /** The tools in it, each in a word or two. */
  readonly tools: readonly string[];
  /** Further words that lead to it: its headings and its subject. */
  readonly about: string;
}

/** The key of the query for all guides: where the blog publishes them. */
export const guidesKey = ['/blog', 'guides.json'] as const;

/** The published list of guides is in a form that this release cannot read. */
class GuidesError extends Error {
  override readonly name = 'GuidesError';
}

/** Reads the published guides, which may be of another release. @throws GuidesError when they have another form */
export function parseGuides(json: unknown): readonly Guide[] {
  if (Array.isArray(json) && json.every(isGuide)) return json;
  throw new GuidesError(`${guidesKey.join('/')} is no list of guides that this release can read. Load the page again.`);
}

function isGuide(json: unknown): json is Guide {
  if (typeof json !== 'object' || json === null) return false;
  const { minutes, tools, ...rest } = json as Partial<Record<keyof Guide, unknown>>;
  const texts = [rest.path, rest.title, rest.description, rest.category, rest.about, rest.picture ?? '', ...(Array.isArray(tools) ? (tools as unknown[]) : [undefined])];
  return typeof minutes === 'number' && texts.every((text) => typeof text === 'string');
}
