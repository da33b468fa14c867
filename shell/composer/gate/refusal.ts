/** Why the gate refuses a release. */
export interface Refusal {
  readonly check: string;
  readonly wanted: string;
  readonly found: string;
  readonly remedy: string;
}

/** A release that these checks refuse is damaged, does not run, is not served, or shares an address: no reason makes it work. */
const absolute: ReadonlySet<string> = new Set(['addresses', 'documents', 'exposed-section', 'files', 'hashes', 'owners', 'pages']);

/** Whether a reason may override a refusal. */
export function isJudgement({ check }: Refusal): boolean {
  return !absolute.has(check);
}

/** How many a refusal names: a mistake in a template is on all pages. */
const named = 5;

/** The first of a list, and how many there are besides. */
export function listSome(items: readonly string[]): string {
  const rest = items.length - named;
  return items.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} ${rest === 1 ? 'other' : 'others'}` : '');
}
