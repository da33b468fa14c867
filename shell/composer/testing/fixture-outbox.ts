import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Enquiry } from '@site/shared/enquiry-schema';
import * as z from 'zod';
import { readEnquirySettings } from '../enquiries/outbox/enquiry-settings';
import type { EnquirySettings, MailSettings } from '../enquiries/outbox/enquiry-settings';
import type { MailLimits } from '../enquiries/outbox/mail-transport';
import { mailsAtOnce, startOutbox } from '../enquiries/outbox/outbox';
import type { Outbox } from '../enquiries/outbox/outbox';
import type { ClaimedDelivery, EnquiryStore, StoredEnquiry } from '../enquiries/storage/enquiry-store';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { createLog } from '../serve/site-log';
import { diskStore } from '../store/disk-store';
import { createFakeClock } from './fake-clock';

const lineSchema = z.looseObject({ level: z.string(), msg: z.string() });

/** Jobs of an outbox with a mail server, which wait for the clock: deliveries, the alarm and housekeeping. */
export const outboxJobs = mailsAtOnce + 2;

export const fixtureStart = new Date('2026-11-23T09:00:00Z');

/** An outbox over a real store, at a time of the test's choosing. Everything is closed after the test. */
export function createOutboxFixture() {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const clock = createFakeClock(fixtureStart);
  const lines: z.infer<typeof lineSchema>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(lineSchema.parse(JSON.parse(line))) });
  const opened: (Outbox | EnquiryStore)[] = [];
  const open = () => keep(openEnquiryStore(diskStore(folder), {}));
  const store = open();

  function keep<T extends Outbox | EnquiryStore>(one: T): T {
    opened.unshift(one);
    return one;
  }

  return {
    file: join(folder, 'enquiries/enquiries.db'),
    clock,
    lines,
    store,
    openStore: open,
    /** @param over part of the store, in place of its own */
    start: (environment: NodeJS.ProcessEnv, { over = {}, limits }: { over?: Partial<EnquiryStore>; limits?: MailLimits } = {}): Outbox => {
      const settings = readEnquirySettings(environment, fixtureBusiness);
      return keep(startOutbox({ store: { ...store, ...over }, settings, clock, log, ...(limits && { limits }) }));
    },
    close: async () => {
      for (const one of opened) await one.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A service that is called by the webhook. */
export async function startWebhookService(now: () => Date) {
  const calls: { readonly at: Date; readonly body: unknown }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (status === 200) calls.push({ at: now(), body: JSON.parse(body) });
      if (status !== 0) response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook-s3cr3t`,
    calls,
    /** @param next 0 for no answer at all */
    answerWith: (next: number) => void (status = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const fixtureBusiness = { name: 'Cotswold Aerials & Wi-Fi', origin: 'https://aerials.example', phone: '01632 960123', email: 'hello@aerials.example' };

export const fixtureEnquiry: Enquiry = {
  about: 'TV aerial',
  name: 'Jane Smith',
  phone: '07700 900123',
  email: 'jane@home.example',
  place: 'OX28 6AB',
  property: 'Bungalow',
  message: 'No signal since the storm.\nThe dog is friendly.',
  times: 'Morning\nAfternoon',
};

const fixtureStored: StoredEnquiry = {
  key: '6f1f7a52-6d0c-4a3e-8f53-9f3b7a0c2d11',
  reference: 'K7QF-3MXP-2T',
  receivedAt: new Date('2026-07-01T13:05:00Z'),
  form: { name: 'commercial/survey', title: 'Ask for a survey' },
  path: '/commercial-tv-installation',
  enquiry: fixtureEnquiry,
  details: [{ label: 'Rooms', value: '12' }],
  expected: 0,
  photographs: [],
  deliveries: [],
};

/** A claimed delivery to the owner, unless told otherwise. */
export function fixtureDelivery(claim: Partial<ClaimedDelivery> = {}, stored: Partial<StoredEnquiry> = {}): ClaimedDelivery {
  return { id: 1, kind: 'owner', attempts: 0, interruptions: 0, refusals: 0, withoutPhotographs: false, rest: [], missing: 0, photographIds: [], madeAt: fixtureStored.receivedAt, ...claim, enquiry: { ...fixtureStored, ...stored } };
}

/** Settings with a mail server. */
export function mailSettings(url: string, environment: NodeJS.ProcessEnv = {}): EnquirySettings & { readonly mail: MailSettings } {
  const settings = readEnquirySettings({ SMTP_URL: url, ...environment }, fixtureBusiness);
  if (!settings.mail) throw new Error(`${url} is no mail server.`);
  return { ...settings, mail: settings.mail };
}
