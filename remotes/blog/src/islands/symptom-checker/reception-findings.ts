import type { ReceptionSigns } from './reception-signs';

/** Where to look first for a set of signs; never a diagnosis. */
export interface ReceptionFinding {
  /** The signs in words, for the list of all findings. */
  readonly signs: string;
  readonly fits: (signs: ReceptionSigns) => boolean;
  readonly advice: string;
  /** Further reading: a page of this site or an official one. Where there is none, a visit is next: the tool sends its answer. */
  readonly link?: { readonly name: string; readonly to: string };
}

const storm = { name: 'What to do after a storm', to: '/blog/storm-damage-to-an-aerial-or-dish' };
const freeview = { name: 'Freeview’s site, for planned work and coverage', to: 'https://www.freeview.co.uk' };
const restoreTv = { name: 'Restore TV', to: 'https://restoretv.uk' };

const noClearSign: ReceptionFinding = {
  signs: 'No clear sign',
  fits: () => true,
  advice: 'Your answers point to nothing in particular. Work through the checks on this page in order, and note what you find: it makes a visit shorter.',
  link: { name: 'Ask what is affected', to: '#ask-what-is-affected' },
};

/** The first that fits is the answer: danger comes before faults, and free remedies before paid ones. */
export const receptionFindings: readonly ReceptionFinding[] = [
  {
    signs: 'Something hangs loose or leans',
    fits: ({ loose }) => loose === 'yes',
    advice: 'Safety first: keep everybody away from underneath, stay off the roof, and don’t touch a hanging cable. It may be live. The picture can wait.',
    link: storm,
  },
  {
    signs: 'The picture comes by broadband',
    fits: ({ way }) => way === 'broadband',
    advice: 'No aerial or dish is involved. Restart the router, and measure the speed where the television stands. If it is good only beside the router, the Wi-Fi is the weak part.',
    link: { name: 'Wi-Fi in a stone house', to: '/blog/mesh-or-access-points-in-a-stone-house' },
  },
  {
    signs: 'One television is affected, the others are fine',
    fits: ({ sets }) => sets === 'one',
    advice: 'The aerial or dish is probably sound. Look at that TV: its plugs, the short lead, a recorder that the lead passes through, its tuning.',
    link: { name: 'Check the cables', to: '#check-the-cables' },
  },
  {
    signs: 'By aerial, in fine, still weather',
    fits: ({ way, began }) => way !== 'dish' && began === 'still',
    advice: 'High pressure interferes with Freeview over wide areas. Wait until the weather changes, and do not retune in the meantime.',
    link: { name: 'Look at the weather', to: '#look-at-the-weather' },
  },
  {
    signs: 'By dish, in heavy rain or snow',
    fits: ({ way, began }) => way === 'dish' && began === 'wet',
    advice: 'Heavy rain weakens a satellite signal while it falls, and snow on the dish blocks it. Both pass, so do not climb up to it. If the picture does not come back in dry weather, call.',
  },
  {
    signs: 'The neighbours have the same fault',
    fits: ({ neighbours }) => neighbours === 'same',
    advice: 'The cause is probably not on your roof. If the building shares an aerial or a dish, tell its manager. If the picture comes by aerial, look for planned work on the transmitter.',
    link: freeview,
  },
  {
    signs: 'By dish, after wind',
    fits: ({ way, began }) => way === 'dish' && began === 'wind',
    advice: 'The dish may have moved: a little is enough. Photograph it from the ground. It will have to be aligned again with a meter.',
  },
  {
    signs: 'By dish, some channels are missing',
    fits: ({ way, channels }) => way === 'dish' && channels === 'some',
    advice: 'If they are those of the BBC or ITV, the box may be too old: in 2024 both ended their channels in standard definition, and a box without HD shows none of them. No cable or dish mends that. Otherwise search for channels once.',
  },
  {
    signs: 'By dish, with any other sign',
    fits: ({ way }) => way === 'dish',
    advice: 'Check the plugs of the receiver, and whether a tree has grown into the view to the south-east. Otherwise the cable or the receiving head in front of the dish is likely to be at fault.',
  },
  {
    signs: 'By aerial, in or after heavy rain',
    fits: ({ began }) => began === 'wet',
    advice: 'Water in a split cable or a joint is likely, above all if the picture comes back once it has dried. It will not mend itself, but it is no emergency either.',
  },
  {
    signs: 'By aerial, after wind',
    fits: ({ began }) => began === 'wind',
    advice: 'The aerial may have turned or lost a part. Compare it with the neighbours’ from the ground, and photograph it.',
    link: { name: 'Look up', to: '#look-up' },
  },
  {
    signs: 'By aerial, every channel is gone',
    fits: ({ channels }) => channels === 'every',
    advice: 'Look for an amplifier or its power supply, in the loft or behind the main television. If its light is off, switch it on. Then check the cable from there to the TVs.',
    link: { name: 'Check the cables', to: '#check-the-cables' },
  },
  {
    signs: 'By aerial, suddenly, in ordinary weather',
    fits: ({ began }) => began === 'sudden',
    advice: 'Look for work on the transmitter first. If there is none, a mobile mast near you may have been upgraded. Restore TV helps with television by aerial.',
    link: restoreTv,
  },
  {
    signs: 'By aerial, some channels are missing',
    fits: ({ channels }) => channels === 'some',
    advice: 'Channels are broadcast in groups. Look for work on the transmitter, then retune once. If the group stays away, the signal has to be measured.',
    link: freeview,
  },
  {
    signs: 'By aerial, slowly over months',
    fits: ({ began }) => began === 'slow',
    advice: 'The aerial or the cable may be ageing, or a tree may have grown into the path. From the ground, see which way the aerial points and what stands there now.',
    link: { name: 'Look up', to: '#look-up' },
  },
  noClearSign,
];

/** The first finding that fits. */
export function findReceptionFault(signs: ReceptionSigns): ReceptionFinding {
  return receptionFindings.find(({ fits }) => fits(signs)) ?? noClearSign;
}
