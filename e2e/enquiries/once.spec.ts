import { setTimeout as pause } from 'node:timers/promises';
import { enquiryClient, readText } from './enquiry-client';
import { expect, test } from './enquiry-site';
import type { EnquirySite } from './enquiry-site';
import { postForm, readForm, referenceOf } from './plain-form';
import { newKey, writeEnquiry } from './written-enquiry';

/** Until a form that is sent is not held for having been filled too fast. */
const fillMs = 3200;

async function expectOne(site: EnquirySite, reference: string): Promise<void> {
  const stored = await site.look((store) => store.list());
  expect(stored.map((enquiry) => enquiry.reference)).toEqual([reference]);
}

test('enquiries · sent twice at once, again later, and again under another key · served', async ({ openStore }) => {
  const site = await openStore('SQLite');
  const client = enquiryClient(site.url, '10.1.0.1');
  const sent = { key: newKey(), token: await client.token(), values: writeEnquiry(1) };
  await pause(fillMs);

  const atOnce = await Promise.all([client.send(sent), client.send(sent)]);
  const later = await client.send(sent);
  const reloaded = await client.send({ ...sent, key: newKey(), token: await client.token() });

  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect([later.status, reloaded.status]).toEqual([200, 200]);
  const references = [...atOnce, later, reloaded].map((answer) => readText(answer, 'reference'));
  expect(new Set(references).size).toBe(1);
  await expectOne(site, references[0] ?? '');
});

test('enquiries · without scripts: every step posted twice, changed, and sent again from the page before · served', async ({ openStore }) => {
  const site = await openStore('SQLite');
  const client = enquiryClient(site.url, '10.1.0.2');
  const values = writeEnquiry(2);
  const form = readForm((await client.ask('/contact')).text);

  const [checked] = await Promise.all([postForm(client, form, values), postForm(client, form, values)]);
  expect(checked.status).toBe(200);
  const changing = await postForm(client, readForm(checked.text), { step: 'change' });
  expect(changing.status).toBe(200);
  expect(changing.text).toContain('Visitor 2');
  const again = readForm((await postForm(client, readForm(changing.text), { ...values, message: 'Something else.' })).text);
  await pause(1200);
  const sent = await Promise.all([postForm(client, again, { step: 'send' }), postForm(client, again, { step: 'send' })]);
  const resent = await postForm(client, again, { step: 'send' });

  expect([...sent, resent].map(({ status }) => status)).toEqual([303, 303, 303]);
  const references = [...sent, resent].map(referenceOf);
  expect(new Set(references).size).toBe(1);
  await expectOne(site, references[0] ?? '');
  const page = await client.ask(sent[0].location ?? '');
  expect(page.text).toContain(references[0]);
});
