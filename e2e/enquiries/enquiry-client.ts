import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { fillMs, newKey } from './written-enquiry';
import type { WrittenValues } from './written-enquiry';

/** A server's answer, read to its end. */
export interface ClientAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

export interface SentEnquiry {
  readonly key: string;
  readonly token: string;
  readonly values: WrittenValues;
  readonly path?: string;
  readonly website?: string;
  /** How many were put. */
  readonly photographs?: number;
}

/** Speaks to the server as the form's scripts do, from a network of its own. */
export interface EnquiryClient {
  readonly token: () => Promise<string>;
  readonly put: (key: string, position: number, photograph: Buffer) => Promise<ClientAnswer>;
  readonly send: (enquiry: SentEnquiry, headers?: Readonly<Record<string, string>>) => Promise<ClientAnswer>;
  /** Any request. */
  readonly ask: (path: string, init?: RequestInit) => Promise<ClientAnswer>;
}

/** @param site its address @param network the address that a proxy names */
export function enquiryClient(site: string, network: string): EnquiryClient {
  const { origin } = new URL(site);
  const common = { 'x-forwarded-for': network, origin, 'sec-fetch-site': 'same-origin' };
  const ask: EnquiryClient['ask'] = async (path, { headers, ...init } = {}) => {
    const response = await fetch(new URL(path, site), { redirect: 'manual', ...init, headers: { ...common, ...Object.fromEntries(new Headers(headers)) } });
    return { status: response.status, text: await response.text(), location: response.headers.get('location') };
  };
  return {
    ask,
    token: async () => readText(await ask('/api/enquiries/token'), 'token'),
    put: (key, position, photograph) => ask(`/api/enquiries/${key}/photographs/${position}?name=photograph-${position}.jpg`, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(photograph) }),
    send: ({ path = '/contact', website = '', photographs = 0, ...enquiry }, headers) =>
      ask('/api/enquiries', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ ...enquiry, path, website, photographs }) }),
  };
}

/** Sends an enquiry as the form does: the photographs first, and then the text, once a person may have written it. @returns its reference */
export async function sendPatiently(client: EnquiryClient, values: WrittenValues, photographs: readonly Buffer[] = []): Promise<string> {
  const [key, token] = [newKey(), await client.token()];
  await pause(fillMs);
  for (const [position, photograph] of photographs.entries()) expect((await client.put(key, position, photograph)).status).toBe(204);
  const answer = await client.send({ key, token, values, photographs: photographs.length });
  expect(answer.status, answer.text).toBe(201);
  return readText(answer, 'reference');
}

/** A text of a JSON answer. @throws Error when the answer has none */
export function readText({ status, text }: ClientAnswer, name: string): string {
  const found = /^\s*\{/.test(text) ? (JSON.parse(text) as Readonly<Record<string, unknown>>)[name] : undefined;
  if (typeof found === 'string') return found;
  throw new Error(`The answer has no ${name}; its status is ${status}: ${text.slice(0, 300)}`);
}
