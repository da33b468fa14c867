import { receiveIn, submission } from '../../testing/enquiry-submission';
import { createOutboxFixture, outboxJobs, startWebhookService } from '../../testing/fixture-outbox';
import { startScriptedSmtp } from '../../testing/scripted-smtp';
import type { SmtpScript } from '../../testing/scripted-smtp';

/*
 * Whatever a mail server does, an enquiry reaches the owner within ten minutes, or the alarm says so in another way; no mail
 * arrives more than twice, and the log names nobody.
 */

const minuteMs = 60_000;
/** The clock of the test stands still while a server hangs. One that always does is given up soon; others have time on a busy machine. */
function limitsFor(script: Behaviour['script']) {
  const ms = Object.values(script(99)).includes('hangs') ? 500 : 5000;
  return { connectMs: ms, greetingMs: ms, contentMs: ms, answerMs: ms };
}

interface Behaviour {
  readonly script: (session: number) => SmtpScript;
  /** `mail`: it arrives. `notice`: its reference does. `alarm`: health and webhook say that something did not. */
  readonly told: 'mail' | 'notice' | 'alarm';
  readonly url?: (url: string) => string;
}

const always = (script: SmtpScript) => () => script;
/** For the first sessions only. */
const first = (sessions: number, script: SmtpScript) => (session: number) => (session < sessions ? script : {});
const withPassword = (url: string) => url.replace('//', '//me:s3cr3t@');
/** Its words repeat what it was sent. */
const quoting = '<hello@aerials.example> and Ada Lovelace of 01273 000000: no';
const notices = (kept: readonly string[]) => kept.filter((mail) => mail.includes('Subject: An enquiry waits'));

const behaviours: Readonly<Record<string, Behaviour>> = {
  'takes everything': { script: always({}), told: 'mail' },
  'knows HELO only': { script: always({ EHLO: '502 5.5.2 What?' }), told: 'mail' },
  'takes all with a password': { script: always({}), told: 'mail', url: withPassword },
  'is busy at first': { script: first(3, { connect: '421 4.3.2 busy' }), told: 'mail' },
  'is busy always': { script: always({ connect: '421 4.3.2 busy' }), told: 'alarm' },
  'blocks us': { script: always({ connect: `554 5.7.1 ${quoting}` }), told: 'alarm' },
  'drops connections': { script: always({ connect: 'disconnects' }), told: 'alarm' },
  'never greets': { script: always({ connect: 'hangs' }), told: 'alarm' },
  'speaks another protocol': { script: always({ connect: 'SSH-2.0-OpenSSH_9.2' }), told: 'alarm' },
  'drops connections at EHLO': { script: always({ EHLO: 'disconnects' }), told: 'alarm' },
  'refuses the password': { script: always({ AUTH: `535 5.7.8 ${quoting}` }), told: 'alarm', url: withPassword },
  'cannot check the password at first': { script: first(2, { AUTH: '454 4.7.0 later' }), told: 'mail', url: withPassword },
  'refuses the sender': { script: always({ MAIL: `553 5.7.1 ${quoting}` }), told: 'alarm' },
  'refuses the sender at first': { script: first(2, { MAIL: '451 4.3.0 later' }), told: 'mail' },
  'has no space at first': { script: first(2, { MAIL: '452 4.3.1 Insufficient storage' }), told: 'mail' },
  'greylists for five minutes': { script: first(5, { RCPT: '450 4.7.1 Greylisted' }), told: 'mail' },
  'puts the recipient off for ever': { script: always({ RCPT: `450 4.2.1 ${quoting}` }), told: 'alarm' },
  'does not know the recipient': { script: always({ RCPT: `550 5.1.1 ${quoting}` }), told: 'alarm' },
  'has a full mailbox': { script: always({ RCPT: `552 5.2.2 ${quoting}` }), told: 'alarm' },
  'disconnects at the recipient': { script: always({ RCPT: 'disconnects' }), told: 'alarm' },
  'refuses DATA at first': { script: first(2, { DATA: '451 4.3.0 later' }), told: 'mail' },
  'refuses DATA': { script: always({ DATA: '554 5.5.1 No valid recipients' }), told: 'alarm' },
  'hangs at DATA': { script: always({ DATA: 'hangs' }), told: 'alarm' },
  'disconnects in the content': { script: always({ begun: 'disconnects' }), told: 'alarm' },
  'refuses the content as spam, but not the notice': { script: (session) => (session < 3 ? { content: `554 5.7.1 ${quoting}` } : {}), told: 'notice' },
  'refuses the content as spam, and never answers to the notice': { script: (session) => (session < 3 || session % 2 === 0 ? { content: `554 5.7.1 ${quoting}` } : { content: 'hangs', keeps: true }), told: 'alarm' },
  'refuses all content': { script: always({ content: `550 5.7.1 ${quoting}` }), told: 'alarm' },
  'has a scanner that is away at first': { script: first(3, { content: '451 4.3.0 Scanner is away' }), told: 'mail' },
  'closes down after the content at first': { script: first(3, { content: '421 4.3.2 closing' }), told: 'mail' },
  'finds the mailbox full after the content': { script: always({ content: '552 5.2.2 Mailbox full' }), told: 'alarm' },
  'takes the mail, and disconnects without an answer': { script: always({ content: 'disconnects', keeps: true }), told: 'alarm' },
  'takes the mail, and hangs': { script: always({ content: 'hangs', keeps: true }), told: 'alarm' },
  'does not take the mail, and hangs': { script: always({ content: 'hangs' }), told: 'alarm' },
  'takes the mail, and hangs at first': { script: first(1, { content: 'hangs', keeps: true }), told: 'mail' },
  'takes the mail, and answers in another language': { script: always({ content: 'OK', keeps: true }), told: 'alarm' },
};

test.concurrent.each(Object.entries(behaviours))('a server that %s', async (_name, { script, told, url = (same) => same }) => {
  const [fixture, server] = [createOutboxFixture(), await startScriptedSmtp(script)];
  const webhook = await startWebhookService(fixture.clock.now);
  const { reference } = await receiveIn(fixture.store, submission({ enquiry: { name: 'Ada Lovelace', message: 'secret words' } }), fixture.clock.now());
  const outbox = fixture.start({ SMTP_URL: url(server.url), ENQUIRY_WEBHOOK: webhook.url }, { limits: limitsFor(script) });

  await fixture.clock.pass(10 * minuteMs, outboxJobs);
  const [kept, calls, health] = [[...server.kept], webhook.calls.length, outbox.trouble()];
  await fixture.clock.pass(20 * minuteMs, outboxJobs);

  const reached = kept.length === 0 ? 'alarm' : notices(kept).length > 0 ? 'notice' : 'mail';
  if (told === 'alarm') expect([calls > 0, health]).toEqual([true, expect.stringMatching(/not delivered to the owner|never answered/)]);
  else expect([reached, calls, health]).toEqual([told, 0, undefined]);
  expect(server.kept.length - notices(server.kept).length).toBeLessThanOrEqual(2);
  expect(server.sessions()).toBeLessThan(45);
  expect(JSON.stringify(fixture.lines)).not.toMatch(/lovelace|01273|secret|s3cr3t|aerials\.example/i);
  expect(reference).toBeDefined();
  await fixture.close();
  server.close();
  await webhook.close();
});
