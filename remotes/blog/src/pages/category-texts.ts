import type { CategorySlug } from '../categories';

/** What a category's own page says about it. */
export const categoryTexts: Readonly<Record<CategorySlug, CategoryText>> = {
  'local-guides': {
    description:
      'Guides for homes across the Cotswolds: which mast lies where, conservation areas and listed houses, and rules on new estates.',
    more: 'Read them before you choose a place for an aerial or a dish.',
  },
  'pricing-guides': {
    description:
      'What a TV aerial or satellite dish job costs, what moves the price, and how to read a written quote before you say yes to it.',
    more: 'And when you should not be paying anybody at all.',
  },
  'installation-tips': {
    description:
      'Practical tips on TV aerials: loft or roof, what to check before you call anybody, and how to tell a good job from a poor one.',
    more: 'The checks can be done with both feet on the ground, and often make a visit unnecessary.',
  },
  'wi-fi-solutions': {
    description:
      'How to get Wi-Fi through thick stone walls and out to a barn or garden office: mesh kits, cabled access points, and what to try before buying.',
    more: 'What costs nothing stands before what has to be bought.',
  },
  'emergency-services': {
    description:
      'What to do about storm and lightning damage to an aerial, a dish or a router: making it safe, what to photograph, whom to call and when.',
    more: 'Safety first, then photographs, then the telephone. We name no hour of arrival that we could not keep.',
  },
  'product-reviews': {
    description:
      'Plain comparisons of the ways to watch television: Freeview, Freesat, Sky and Freely, and what is planned for each of them.',
    more: 'They are made from published facts: we run no test laboratory, and nobody pays us for a mention.',
  },
};

interface CategoryText {
  /** For search engines, and the beginning of the page's introduction. */
  readonly description: string;
  /** The rest of the introduction. */
  readonly more: string;
}
