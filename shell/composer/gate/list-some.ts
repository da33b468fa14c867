/** How many a refusal names: a mistake in a template is on all pages. */
const named = 3;

/** The first of a list, and how many there are besides. */
export function listSome(items: readonly string[]): string {
  const rest = items.length - named;
  return [...items.slice(0, named), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
