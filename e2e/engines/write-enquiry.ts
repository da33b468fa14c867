import type { Visitor } from './visitor';

/** Types a complete enquiry into the form of a page. */
export async function writeEnquiry(visitor: Visitor): Promise<void> {
  await visitor.focus('#enquiry-about');
  await visitor.press('ArrowDown');
  for (const [field, text] of [['place', 'OX28'], ['name', 'Ada'], ['phone', '01632 960456']] as const) {
    await visitor.focus(`#enquiry-${field}`);
    await visitor.type(text);
  }
}
