import { randomUUID } from 'node:crypto';

/** A visitor's values, by the names of the fields. */
export type WrittenValues = Readonly<Record<string, string>>;

/** An enquiry that is sent sooner after its token is held: with scripts, and from the page that shows the answers once more. */
export const [fillMs, readMs] = [3200, 1200];

/** An enquiry that no other is like. The number stands in its text, its name and its address. */
export function writeEnquiry(number: number, values: WrittenValues = {}): WrittenValues {
  return {
    about: 'TV aerial',
    name: `Visitor ${number}`,
    phone: '01632 960123',
    // Every other visitor wants a copy.
    email: number % 2 === 0 ? `visitor-${number}@example.com` : '',
    place: 'OX28',
    property: 'Bungalow',
    message: `Enquiry ${number}: the picture breaks up when it rains.`,
    times: '',
    ...values,
  };
}

/** An address for each number, so that no two visitors share a network. */
export function visitorAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export function newKey(): string {
  return randomUUID();
}
