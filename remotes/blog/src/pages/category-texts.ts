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
      'What moves the price of a TV aerial or satellite dish job, how to get a useful quote, and how to read it before you say yes.',
    more: 'They also say when you should not be paying anyone at all.',
  },
  'installation-tips': {
    description:
      'Practical tips on TV aerials: loft or roof, what to check from the ground before you call anyone, and when a repair is enough.',
    more: 'You can do the checks with both feet on the ground, and they often make a visit unnecessary.',
  },
  'wi-fi-solutions': {
    description:
      'How to get Wi-Fi through thick stone walls and out to a barn or garden office: mesh kits, cabled access points, and what to try before buying.',
    more: 'What costs nothing comes before what you have to buy.',
  },
  'emergency-services': {
    description:
      'What to do about storm and lightning damage to an aerial, a dish or a router: making it safe, what to photograph, whom to call and when.',
    more: 'Safety first, then photographs, then the phone. We promise no hour of arrival that we could not keep.',
  },
  'product-reviews': {
    description:
      'Plain comparisons of the ways to watch television: Freeview, Freesat, Sky and Freely, and how long each of them is secured.',
    more: 'They are made from published facts. We have no test laboratory.',
  },
};

interface CategoryText {
  /** For search engines, and the beginning of the page's introduction. */
  readonly description: string;
  /** The rest of the introduction. */
  readonly more: string;
}
