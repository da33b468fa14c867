import { findCategory } from '../categories';
import type { CategorySlug } from '../categories';
import type { Guide } from './guide';
import { subjectWords } from './subject-words';

/** What a visitor looks for. */
export interface Question {
  /** In their own words; empty for all guides. */
  readonly q: string;
  /** Slug of a category; empty for all. */
  readonly subject: CategorySlug | '';
}

/** The guides to show for a question. */
export interface FoundGuides {
  readonly guides: readonly Guide[];
  /** Whether each has only some of the words: then no guide has all of them. */
  readonly isPartial: boolean;
}

/** Finds the guides that have most of a question's words, in list order. A word that is not finished counts. */
export function findGuides(guides: readonly Guide[], { q, subject }: Question): FoundGuides {
  const onSubject = subject === '' ? guides : guides.filter(({ category }) => category === subject);
  const wanted = [...subjectWords(q)];
  if (wanted.length === 0) return { guides: onSubject, isPartial: false };
  const scores = new Map(onSubject.map((guide) => [guide, countWords(guide, wanted)]));
  const best = Math.max(0, ...scores.values());
  return { guides: best === 0 ? [] : onSubject.filter((guide) => scores.get(guide) === best), isPartial: best > 0 && best < wanted.length };
}

function countWords({ title, description, tools, about }: Guide, wanted: readonly string[]): number {
  const words = [...subjectWords([title, description, ...tools, about].join(' '))];
  return wanted.filter((word) => words.some((one) => one.startsWith(word))).length;
}

/** Says how many guides there are for a question. */
export function countGuides({ guides: { length }, isPartial }: FoundGuides): string {
  if (length === 0) return 'No guide has these words.';
  const guides = length === 1 ? '1 guide' : `${length} guides`;
  return isPartial ? `No guide has all of these words; ${guides} with some of them.` : guides;
}

/** The question in an address or in a form, which is untrusted text. */
export function readQuestion(fields: URLSearchParams | FormData): Question {
  const textOf = (name: keyof Question) => [fields.get(name)].filter((value) => typeof value === 'string').join('').trim();
  return { q: textOf('q'), subject: findCategory(textOf('subject'))?.slug ?? '' };
}
