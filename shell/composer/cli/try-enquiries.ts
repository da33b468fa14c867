import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ExpectedError } from '../base/errors';
import { systemClock } from '../base/jobs';
import { createWebhook } from '../enquiries/outbox/alarm';
import { createMailer } from '../enquiries/outbox/mail-transport';
import { createDeliveryTask } from '../enquiries/outbox/outbox-delivery';
import type { EnquiryStore, Submission } from '../enquiries/storage/enquiry-store';
import type { CommandInput } from './command';
import { readEnquiryVariables } from './open-enquiries';

const tryMs = 120_000;
/** How long a running server that has taken the mail first may take over it. */
const otherMs = 30_000;

const sample: Omit<Submission, 'key'> = {
  form: { name: 'test', title: 'Test of the site' },
  path: '/contact',
  enquiry: { about: 'Test', name: 'your own site', phone: '', email: '', place: '', property: '', message: "This is a test, sent by 'npm run enquiries -- test'. Nothing has to be done.", times: '' },
  details: [],
  expected: 0,
};

/** `npm run enquiries -- test`: sends an enquiry through everything that is set, says what arrived, and erases it. @throws ExpectedError when something did not arrive */
export async function tryEnquiries(store: EnquiryStore, { output }: Pick<CommandInput, 'output'>): Promise<void> {
  const [settings, found] = [readEnquiryVariables(), new Map<string, string>()];
  const report = (what: string, words: string, fault = words) => {
    output.say(`${what}: ${words}`);
    found.set(what, fault);
  };
  const { reference } = await store.receive({ ...sample, key: randomUUID() }, { token: undefined, network: undefined, mailbox: undefined, judge: () => ({ heldFor: undefined, isDoubtful: false }) }, new Date());
  try {
    report('store', `took the enquiry ${reference}`, '');
    if (settings.mail) {
      const failure = await mail(store, { ...settings, mail: settings.mail }, reference);
      report('mail', failure ?? `the mail server took it for ${settings.mail.to.join(' and ')}. Look into the mailbox, its spam folder too`, failure ?? '');
    } else report('mail', 'not sent, because SMTP_URL is not set for this command');
    if (settings.webhook === undefined) report('webhook', 'not called, because ENQUIRY_WEBHOOK is not set for this command', '');
    else {
      const call = createWebhook(settings.webhook)({ text: 'This is a test of the webhook for enquiries. Nothing has to be done.', undelivered: 0, oldestMinutes: 0 }, AbortSignal.timeout(tryMs));
      const failure = await call.then(() => undefined, (error: unknown) => (error instanceof ExpectedError ? error.message : 'it could not be called'));
      report('webhook', failure ?? 'took the message', failure ?? '');
    }
  } finally {
    await store.erase(reference);
  }
  report('erased', `nothing of ${reference} is left on the site`, '');
  output.result({ reference, arrived: Object.fromEntries([...found].map(([what, fault]) => [what, fault === ''])) });
  if ([...found.values()].some((fault) => fault !== '')) throw new ExpectedError('Not everything arrived: see the lines above. Enquiries are stored all the same.');
}

/** @returns why the mail did not arrive */
async function mail(store: EnquiryStore, settings: Parameters<typeof createDeliveryTask>[0]['settings'], reference: string): Promise<string | undefined> {
  const nothing = () => undefined;
  const deliver = createDeliveryTask({ store, settings, clock: systemClock, log: { info: nothing, warn: nothing, error: nothing }, mailer: createMailer(settings.mail, systemClock.now), onDoubt: nothing });
  await deliver(AbortSignal.timeout(tryMs), reference);
  for (const until = Date.now() + otherMs; ; await pause(500)) {
    const [delivery] = (await store.find(reference))?.deliveries ?? [];
    if (delivery?.lastError !== undefined) return `${delivery.deliveredAt ? 'not for all of the addresses. ' : ''}${delivery.lastError}`;
    if (delivery?.deliveredAt) return undefined;
    if (Date.now() > until) return 'a server that runs has taken it, and not sent it yet';
  }
}
