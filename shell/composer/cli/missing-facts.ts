import type { Business } from '@site/shared/business';
import { exampleFields } from '@site/shared/examples';
import { usualMiles } from '@site/shared/service-area';

/** Facts that matter for one reason. */
interface FactGroup {
  readonly facts: (business: Business) => Readonly<Record<string, unknown>>;
  /** Why they matter, in a line. */
  readonly why: string;
}

const groups: readonly FactGroup[] = [
  { facts: ({ phone, email, address }) => ({ phone, email, address }), why: 'without them visitors cannot reach you, and the law wants an address and an e-mail address on the site' },
  { facts: ({ legalName, address, addressForService }) => ({ legalName, addressForService: addressForService ?? (address?.street && address.postcode) }), why: 'a sole trader who trades under another name has to show both' },
  { facts: ({ openingHours, replyTime }) => ({ openingHours, replyTime }), why: 'visitors and search engines ask when you can be reached' },
  { facts: ({ guarantee, insurance, memberships, checks }) => ({ guarantee, insurance, memberships, checks }), why: 'they are why a stranger is let onto the roof' },
  {
    facts: ({ prices, callOutCharge, minimumCharge, freeOfCharge }) => ({ prices: Object.values(prices).find((price) => price !== undefined), callOutCharge, minimumCharge, freeOfCharge }),
    why: 'without them the cost guide can only explain how a price is made',
  },
  {
    facts: ({ serviceArea, serviceMiles }) => ({ 'serviceArea or serviceMiles': serviceArea.length > 0 || serviceMiles }),
    why: `until one is set, pages say that you come to all places within ${usualMiles} miles of your address, and search engines are told of no area`,
  },
  { facts: ({ directories }) => ({ 'count and checkedOn of ratings': directories.every(({ rating }) => !rating || rating.count !== undefined) }), why: 'a rating proves little without the number of reviews and the day on which you read it' },
];

/** Facts that the owner has not entered yet, in a few lines that say why they matter; none when all are there. */
export function describeMissingFacts(business: Business): string[] {
  const missing = groups.flatMap(({ facts, why }) => {
    const names = Object.entries(facts(business)).flatMap(([name, value]) => (isSet(value) ? [] : [name]));
    return names.length > 0 ? [`  ${names.join(', ')}: ${why}`] : [];
  });
  const examples = exampleFields(business);
  const lines = [...missing, ...(examples.length > 0 ? [`  ${examples.join(', ')}: still an example; replace it before the site is public`] : [])];
  return lines.length > 0 ? ['not entered yet in shared/src/business/business.ts (shell/docs/your-business.md explains each):', ...lines] : [];
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}
