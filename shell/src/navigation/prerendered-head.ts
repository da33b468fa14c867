const own = 'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]';

/** What a document's head says of its page, beside what all pages have in common. */
export function elementsOfPage({ head }: Document): Element[] {
  return [...head.querySelectorAll(own)];
}

/**
 * Remembers what the document's head says of its page, before React takes it over.
 *
 * @returns to be called when React has rendered the page anew instead: takes away what is in the head twice by now
 */
export function watchPrerenderedHead(): () => void {
  const prerendered = elementsOfPage(document);
  return () => {
    if (document.head.querySelectorAll('title').length < 2) return;
    for (const element of prerendered) element.remove();
  };
}
