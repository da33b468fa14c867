import { setTimeout as pause } from 'node:timers/promises';
import { makeHostileRelease } from '../hostile/hostile-release';
import { changeRelease } from '../releases/run-command';
import { enquiryClient, postForm, readForm, readMs, referenceOf, writeEnquiry } from './enquiry-client';
import { expect, test } from './enquiry-site';

/** The section's process ends as soon as one of its fields is checked. */
const endsOnCheck = `
section.routes = section.routes.map((route) => ({
  ...route,
  handle: {
    ...route.handle,
    enquiry: {
      ...route.handle.enquiry,
      fields: route.handle.enquiry.fields.map((field) => ({ ...field, schema: { '~standard': { validate: (value) => (value === '' ? { value } : process.exit(1)) } } })),
    },
  },
}));
`;

test('enquiries · a section whose code fails when an enquiry is checked · taken, with its fields as they were sent; once the section works, the same enquiry is still one', async ({ disk, openStore }) => {
  const folder = await makeHostileRelease(disk, { section: 'commercial', version: '1.0.0-broken', code: endsOnCheck });
  await changeRelease(disk, ['release', 'commercial', '--from', folder]);
  const site = await openStore('SQLite');
  const client = enquiryClient(site.url, '10.1.0.9');
  const page = '/new-build-installation';
  const values = { ...writeEnquiry(9), 'details.building': 'New homes', 'details.rooms': '12' };

  const wrong = await postForm(client, readForm((await client.ask(page)).text), { ...values, name: '' });
  expect([wrong.status, wrong.text.includes('Enter your name')]).toEqual([422, true]);
  const checked = await postForm(client, readForm(wrong.text), values);
  expect([checked.status, checked.text.includes('Check your answers')]).toEqual([200, true]);
  await pause(readMs);
  const reference = referenceOf(await postForm(client, readForm(checked.text), { step: 'send' }));

  const stored = await site.look((store) => store.find(reference));
  expect(stored).toMatchObject({ path: page, enquiry: { name: 'Visitor 9' } });
  expect(stored?.details).toEqual([{ label: 'building', value: 'New homes' }, { label: 'rooms', value: '12' }]);

  const { composition } = await changeRelease(disk, ['rollback', 'commercial']);
  await expect.poll(async () => (await client.ask('/version')).text).toContain(composition.to);
  expect(referenceOf(await postForm(client, readForm(checked.text), { step: 'send' }))).toBe(reference);
  expect(await site.look((store) => store.list())).toHaveLength(1);
});
