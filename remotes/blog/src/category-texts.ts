import type { CategorySlug } from './categories';

/** What only a category's own page shows: in `categories.json` every page of the blog would carry it. */
export const categoryTexts: Readonly<Record<CategorySlug, CategoryText>> = {
  'local-guides': {
    description:
      'Guides for homes across the Cotswolds: which mast lies where, conservation areas and listed houses, and rules on new estates.',
    intro:
      'What is particular to homes in and around the Cotswolds: where the masts lie, what the planning rules say, and what your deeds may forbid. Read these before you choose a place for an aerial or a dish.',
  },
  'pricing-guides': {
    description:
      'What a TV aerial or satellite dish job costs, what moves the price, and how to read a written quote before you say yes to it.',
    intro:
      'What moves the price of a job, what belongs in a written quote, and when you should not be paying anybody at all. No figure stands here that we would not put into a quote.',
  },
  'installation-tips': {
    description:
      'Practical tips on TV aerials: loft or roof, what to check before you call anybody, and how to tell a good job from a poor one.',
    intro:
      'How aerials are chosen and fitted, and what you can safely check yourself with both feet on the ground. The checks come first because they often make the visit unnecessary.',
  },
  'wi-fi-solutions': {
    description:
      'How to get Wi-Fi through thick stone walls and out to a barn or garden office: mesh kits, cabled access points, and what to try before buying.',
    intro:
      'Getting a usable signal into every room, above all in houses whose walls were built to last, and across the yard to the building where you work. What costs nothing stands before what has to be bought.',
  },
  'emergency-services': {
    description:
      'What to do about storm and lightning damage to an aerial, a dish or a router: making it safe, what to photograph, whom to call and when.',
    intro:
      'What to do when an aerial or a dish comes loose, or when lightning has been too near: safety first, then photographs, then the telephone. We name no hour of arrival that we could not keep.',
  },
  'product-reviews': {
    description:
      'Plain comparisons of the ways to watch television: Freeview, Freesat, Sky and Freely, and what is planned for each of them.',
    intro:
      'Comparisons of the services and equipment that we are asked to fit. They are made from published facts: we do not run a test laboratory, and nobody pays us for a mention.',
  },
};

interface CategoryText {
  /** For search engines. */
  readonly description: string;
  /** For readers. */
  readonly intro: string;
}
