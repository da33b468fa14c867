import { decodeEntities } from '../html-facts';
import type { ClientAnswer, EnquiryClient } from './enquiry-client';
import type { WrittenValues } from './written-enquiry';

/** A form of a page: its path, and its hidden fields. */
export interface PlainForm {
  readonly path: string;
  readonly hidden: WrittenValues;
}

/** The form of a page, as a browser without scripts finds it. @throws Error when there is none */
export function readForm(html: string): PlainForm {
  const [, attributes = '', content = ''] = /<form([^>]*method="post"[^>]*)>(.*?)<\/form>/is.exec(html) ?? [];
  const path = attributeOf(attributes, 'action');
  if (path === undefined) throw new Error(`There is no form that posts in:\n${html.slice(0, 1000)}`);
  const inputs = [...content.matchAll(/<input([^>]*type="hidden"[^>]*)>/g)].map(([, input = '']) => input);
  return { path, hidden: Object.fromEntries(inputs.map((input) => [attributeOf(input, 'name') ?? '', attributeOf(input, 'value') ?? ''])) };
}

/** Posts the visitor's values and the form's hidden fields as browsers do: in parts, with the photographs. */
export function postForm(client: EnquiryClient, { path, hidden }: PlainForm, values: WrittenValues, photographs: readonly Buffer[] = []): Promise<ClientAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...hidden, ...values })) body.append(name, value);
  // A browser sends an empty file for a field without one.
  const files = photographs.length > 0 ? photographs : [Buffer.alloc(0)];
  files.forEach((file, index) => body.append('photographs', new Blob([new Uint8Array(file)], { type: file.length > 0 ? 'image/jpeg' : 'application/octet-stream' }), file.length > 0 ? `photograph-${index}.jpg` : ''));
  return client.ask(path, { method: 'POST', body });
}

/** The reference that a visitor was sent on with. */
export function referenceOf({ status, location, text }: ClientAnswer): string {
  const reference = location === null ? null : new URL(location, 'http://localhost').searchParams.get('reference');
  if (reference !== null) return reference;
  throw new Error(`The answer is no redirect with a reference; its status is ${status}: ${text.slice(0, 300)}`);
}

function attributeOf(text: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
}
