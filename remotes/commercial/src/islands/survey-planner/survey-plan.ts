import { noOrYes } from '@site/shared/choices';
import type { AnswersTo, ToolQuestion } from '@site/shared/questionnaire';

/** The questions that decide which system a building needs. The labels of the buildings are those of the form for a survey. */
export const surveyQuestions = [
  {
    key: 'building',
    text: 'What kind of building is it?',
    choices: [
      { value: 'hotel', label: 'Hotel, inn or guest house' },
      { value: 'pub', label: 'Pub or restaurant' },
      { value: 'office', label: 'Office or shop' },
      { value: 'hall', label: 'Village hall or club' },
      { value: 'care', label: 'Care home' },
      { value: 'flats', label: 'Block of flats' },
      { value: 'other', label: 'Something else' },
    ],
  },
  { key: 'floors', text: 'Floors', min: 1, max: 12, initial: 2 },
  { key: 'rooms', text: 'Rooms or flats with a TV of their own', min: 0, max: 500, initial: 8 },
  { key: 'each', text: 'TV sockets in each of them', min: 1, max: 4, initial: 1 },
  { key: 'shared', text: 'Screens in shared rooms', min: 0, max: 50, initial: 1 },
  {
    key: 'wanted',
    text: 'What should the system carry?',
    several: true,
    choices: [
      { value: 'freeview', label: 'Freeview', isChosen: true },
      { value: 'satellite', label: 'Freesat or other satellite channels' },
      { value: 'radio', label: 'DAB and FM radio' },
      { value: 'source', label: 'One box on several screens' },
      { value: 'network', label: 'Network sockets and Wi-Fi' },
    ],
  },
  { key: 'sound', text: 'Is the sound on where guests, customers or staff hear it?', choices: noOrYes },
  { key: 'listed', text: 'Is the building listed, or in a conservation area?', choices: noOrYes },
] as const satisfies readonly ToolQuestion[];

export type SurveyPlan = AnswersTo<typeof surveyQuestions>;
export type Service = SurveyPlan['wanted'][number];

/** Something that a survey settles. */
export interface SurveyPoint {
  /** `measure`: on the building. `ask`: before or on the visit. */
  readonly kind: 'measure' | 'ask';
  readonly applies: (plan: SurveyPlan) => boolean;
  readonly text: string;
}

const carries = (service: Service) => ({ wanted }: SurveyPlan) => wanted.includes(service);
const isA = (wanted: SurveyPlan['building']) => ({ building }: SurveyPlan) => building === wanted;
const always = () => true;

export const surveyPoints: readonly SurveyPoint[] = [
  { kind: 'measure', applies: carries('freeview'), text: 'The Freeview signal at the roof: strength, quality and direction.' },
  { kind: 'measure', applies: carries('satellite'), text: 'The view to the south-east for a dish, with trees in leaf.' },
  { kind: 'measure', applies: carries('radio'), text: 'The DAB and FM signals at the roof.' },
  { kind: 'measure', applies: always, text: 'The cables, amplifiers and brackets that are there, and which of them can stay.' },
  { kind: 'measure', applies: always, text: 'The routes for cable, the longest run, and what it passes through.' },
  { kind: 'measure', applies: carries('network'), text: 'Where the broadband comes in. No fixed network cable may be longer than 90 metres, or 100 with the leads at both ends.' },
  { kind: 'measure', applies: ({ floors }) => floors > 2, text: 'Safe access to the roof, which may need more than a ladder.' },
  { kind: 'ask', applies: always, text: 'Who decides, and who has the keys to lofts, risers and the roof?' },
  { kind: 'ask', applies: always, text: 'Are there drawings of the building, or of the present system?' },
  { kind: 'ask', applies: isA('hotel'), text: 'Which rooms are free on which days?' },
  { kind: 'ask', applies: isA('pub'), text: 'Which screens have to show the same picture?' },
  { kind: 'ask', applies: isA('office'), text: 'Who manages the network, and where is its cabinet?' },
  { kind: 'ask', applies: isA('hall'), text: 'Who uses the hall on which days, and who looks after the equipment?' },
  { kind: 'ask', applies: isA('care'), text: 'When do residents rest, and who brings a TV of their own?' },
  { kind: 'ask', applies: isA('flats'), text: 'Have the leaseholders agreed, and does every flat get the same?' },
  { kind: 'ask', applies: carries('satellite'), text: 'One satellite feed to each socket, or two? More feeds are hard to add later.' },
  { kind: 'ask', applies: carries('source'), text: 'Which box is it, and do its terms allow it on several screens?' },
  { kind: 'ask', applies: ({ listed }) => listed !== 'no', text: 'Has the council been asked about anything that is fixed outside?' },
];
