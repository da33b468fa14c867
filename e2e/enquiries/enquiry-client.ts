import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { decodeEntities } from '../html-facts';

/** A server's answer, read to its end. */
export interface ClientAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

interface SentEnquiry {
  readonly key: string;
  readonly token: string;
  readonly values: WrittenValues;
  readonly path?: string;
  readonly blank?: string;
  /** How many follow. */
  readonly photographs?: number;
}

type Headers = Readonly<Record<string, string>>;

/** A request as it is sent. */
interface Sending {
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string | Buffer;
}

/** Speaks to the server as the form's scripts do, or as a form without scripts, from a network of its own. */
export interface EnquiryClient {
  readonly token: () => Promise<string>;
  readonly put: (key: string, position: number, photograph: Buffer) => Promise<ClientAnswer>;
  readonly send: (enquiry: SentEnquiry, headers?: Headers) => Promise<ClientAnswer>;
  /** Any request. */
  readonly ask: (path: string, sending?: Sending) => Promise<ClientAnswer>;
}

/** @param site its address @param network the address that a proxy names */
export function enquiryClient(site: string, network: string): EnquiryClient {
  const { origin } = new URL(site);
  const common = { 'x-forwarded-for': network, origin, 'sec-fetch-site': 'same-origin' };
  const ask: EnquiryClient['ask'] = (path, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, site), { method, headers: { ...common, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) } }, (response) => {
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read, location: response.headers.location ?? null }), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    ask,
    token: async () => readText(await ask('/api/enquiries/token'), 'token'),
    put: (key, position, photograph) => ask(`/api/enquiries/${key}/photographs/${position}?name=photograph-${position}.jpg`, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: photograph }),
    send: ({ path = '/contact', blank = '', photographs = 0, ...enquiry }, headers) =>
      ask('/api/enquiries', { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'cors', ...headers }, body: JSON.stringify({ ...enquiry, path, blank, photographs }) }),
  };
}

/** Sends an enquiry as the form does: the text, once a person may have written it, and then the photographs. @returns its reference */
export async function sendPatiently(client: EnquiryClient, values: WrittenValues, photographs: readonly Buffer[] = []): Promise<string> {
  const [key, token] = [newKey(), await client.token()];
  await pause(fillMs);
  const answer = await client.send({ key, token, values, photographs: photographs.length });
  expect(answer.status, answer.text).toBe(201);
  for (const [position, photograph] of photographs.entries()) expect((await client.put(key, position, photograph)).status).toBe(204);
  return readText(answer, 'reference');
}

/** A text of a JSON answer. @throws Error when the answer has none */
export function readText({ status, text: read }: ClientAnswer, name: string): string {
  const found = /^\s*\{/.test(read) ? (JSON.parse(read) as Readonly<Record<string, unknown>>)[name] : undefined;
  if (typeof found === 'string') return found;
  throw new Error(`The answer has no ${name}; its status is ${status}: ${read.slice(0, 300)}`);
}

/** What a form of a page would post: its path, and its hidden fields. */
interface PlainForm {
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

/** Posts what was written, with what the form brings itself, as browsers do: in parts, with the photographs. */
export async function postForm(client: EnquiryClient, { path, hidden }: PlainForm, values: WrittenValues, photographs: readonly Buffer[] = []): Promise<ClientAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...hidden, ...values })) form.append(name, value);
  // A browser sends an empty file for a field without one.
  const files = photographs.length > 0 ? photographs : [Buffer.alloc(0)];
  files.forEach((file, index) => form.append('photographs', new Blob([new Uint8Array(file)], { type: file.length > 0 ? 'image/jpeg' : 'application/octet-stream' }), file.length > 0 ? `photograph-${index}.jpg` : ''));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'sec-fetch-mode': 'navigate' };
  return client.ask(path, { method: 'POST', headers, body: Buffer.from(await encoded.arrayBuffer()) });
}

/** The reference that a visitor was sent on with. */
export function referenceOf({ status, location, text: read }: ClientAnswer): string {
  const reference = location === null ? null : new URL(location, 'http://localhost').searchParams.get('reference');
  if (reference !== null) return reference;
  throw new Error(`The answer is no redirect with a reference; its status is ${status}: ${read.slice(0, 300)}`);
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
}

/** A visitor's entries, by the names of the fields. */
export type WrittenValues = Readonly<Record<string, string>>;

/** An enquiry that is sent sooner than this after its token is held: with scripts, and from the page that shows the answers once more. */
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
