const own = 'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]';

/** Takes away what the document's head says of its page. For a page that nobody rendered: nobody else does it. Answers what it took. */
export function removePrerenderedHead(): readonly Element[] {
  const elements = elementsOfPage();
  for (const element of elements) element.remove();
  return elements;
}

/**
 * Remembers what the document's head says of its page, before React takes it over.
 *
 * @returns to be called when React has rendered the page anew instead: takes away what is in the head twice by now
 */
export function watchPrerenderedHead(): () => void {
  const prerendered = elementsOfPage();
  return () => {
    if (document.head.querySelectorAll('title').length < 2) return;
    for (const element of prerendered) element.remove();
  };
}

function elementsOfPage(): Element[] {
  return [...document.head.querySelectorAll(own)];
}
