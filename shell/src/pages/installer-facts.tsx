import { Link } from '@site/shared';
import type { Question, Source } from '@site/shared';

export const whatToAsk: readonly string[] = [
  'Is the price fixed, in writing, with call-out, parking and VAT in it?',
  'What would make it dearer, and will you stop and ask before you go on?',
  'What happens, and what do I pay, if you come and it is not the aerial?',
  'Which transmitter do you expect to use, and how will you check?',
  'Why this aerial, this pole, this amplifier? What was measured?',
  'Who comes, how do they work safely at height, and are they insured? May I see the certificate?',
  'What guarantee is there on the work and on the parts, and who stands behind it?',
  'Does my house need planning permission, listed building consent or the landlord’s agreement?',
  'Can I cancel, and until when?',
];

export const installerQuestions: readonly Question[] = [
  {
    question: 'Can I cancel after I have agreed?',
    answer: (
      <>
        <p>
          If you arranged the work by phone or online, or agreed to it at your home, you usually have 14 days. If you ask for the work to start within
          them, you may have to pay for what was done. Once it is complete, the right has gone only if you asked for the early start and accepted the loss.
        </p>
        <p>
          Urgent repairs are an exception. If you asked an installer to come for them, you cannot cancel them. Anything else you agree to on the visit
          keeps the 14 days. Not every repair is urgent. Citizens Advice explains the details.
        </p>
      </>
    ),
  },
  {
    question: 'Should I pay a deposit?',
    answer: (
      <p>
        For an ordinary aerial there is seldom a reason. For ordered equipment or a large system, a deposit can be fair. Ask for a written order that says
        what it buys and when it is paid back.
      </p>
    ),
  },
  {
    question: 'Somebody knocked and said that my aerial is loose. What now?',
    answer: (
      <p>
        Thank them and close the door. Look at the aerial from the ground, take a photograph, and ask an installer of your own choosing. If you felt under
        pressure, tell Citizens Advice, which passes reports on to Trading Standards.
      </p>
    ),
  },
  {
    question: 'Is the cheapest quotation a mistake?',
    answer: (
      <p>
        Not if it is for the same work. Compare what is included: aerial, cable, number of points, access and guarantee. Our{' '}
        <Link to="/services">services page</Link> shows what a standard job usually means.
      </p>
    ),
  },
];

export const installerSources: readonly Source[] = [
  {
    name: 'CAI',
    url: 'https://www.cai.org.uk',
    note: 'its members; that it assesses firms first is from its memorandum to a committee of Parliament',
  },
  {
    name: 'Buy With Confidence, terms and conditions',
    url: 'https://www.buywithconfidence.gov.uk/buy-confidence-terms-conditions-2021',
    note: 'who runs the scheme, and what it does not promise',
  },
  {
    name: 'Citizens Advice, cancelling a service',
    url: 'https://www.citizensadvice.org.uk/consumer/changed-your-mind/cancelling-a-service-youve-arranged/',
    note: 'the cooling-off period of 14 days and its exceptions',
  },
  {
    name: 'Consumer Contracts Regulations 2013, regulations 28 and 36',
    url: 'https://www.legislation.gov.uk/uksi/2013/3134',
    note: 'urgent repairs, and work that starts within the 14 days',
  },
  {
    name: 'Heart Oxfordshire, 2010',
    url: 'https://www.heart.co.uk/oxfordshire/news/local/tv-misery-will-continue-months/',
    note: 'the reserve antenna at Beckley',
  },
];
