/** Groups of links in the footer, as sections name them. */
export const footerGroups = ['services', 'areas', 'help'] as const;

/** A link to one of a section's own pages that it wants on every page of the site. The shell shows it after its own links. */
export type SectionLink = HeaderLink | FooterLink;

interface LinkInPlace {
  /** Its words, at most 30 characters. */
  readonly label: string;
  /** Path of one of the section's known pages. */
  readonly path: string;
}

/** In the strip above the header's main links, and in the menu of narrow screens. */
interface HeaderLink extends LinkInPlace {
  readonly place: 'header';
}

interface FooterLink extends LinkInPlace {
  readonly place: 'footer';
  readonly group: (typeof footerGroups)[number];
}
