import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { TestSmtpServer } from '../../shell/composer/testing/smtp-server';
import { enquiryClient, newKey, readText, visitorAddress, writeEnquiry } from './enquiry-client';
import type { EnquirySite } from './enquiry-site';

/** Moments in the life of an enquiry at which the server is killed. */
export const killSteps = [
  'while an enquiry arrives',
  'stored, not answered',
  'answered',
  'while a photograph arrives',
  'mail addressed',
  'mail sent, not accepted',
  'mail accepted, not noted',
  'any moment',
] as const;

export type KillStep = (typeof killSteps)[number];

/** Messages from the sender to the process that kills the server. */
interface SendSteps {
  readonly begun: () => void;
  readonly photographBegun: () => void;
  readonly answered: () => void;
}

/** Watches the mail server until the next mail has come so far. */
const mailSteps: Readonly<Partial<Record<KillStep, (mails: TestSmtpServer, kill: () => void) => void>>> = {
  'mail addressed': ({ behaviour }, kill) => {
    behaviour.onRecipient = () => {
      kill();
      return undefined;
    };
  },
  'mail sent, not accepted': ({ behaviour }, kill) => {
    behaviour.onContent = () => {
      kill();
      return undefined;
    };
  },
  // In the next turn: the reply has been written by then.
  'mail accepted, not noted': ({ behaviour }, kill) => {
    behaviour.onReceived = () => void nextTurn().then(kill);
  },
};

/** Longer than a request takes on a quiet machine. */
const requestMs = 12;
const photographMs = 150;
const anyMs = 400;

/** Kills the server at a step. @returns a function to call while enquiries are sent, and a promise that resolves when the server has ended */
export function killAt(site: EnquirySite, step: KillStep): { readonly steps: SendSteps; readonly killed: Promise<void> } {
  const server = site.server();
  const kill = () => {
    if (server.isRunning()) process.kill(server.pid, 'SIGKILL');
  };
  const killWithin = (ms: number) => void pause(Math.random() * ms).then(kill);
  const none = () => {};
  mailSteps[step]?.(site.mails, kill);
  if (step === 'any moment') killWithin(anyMs);
  return {
    steps: {
      begun: step === 'while an enquiry arrives' ? () => killWithin(requestMs) : none,
      photographBegun: step === 'while a photograph arrives' ? () => killWithin(photographMs) : none,
      answered: step === 'answered' ? kill : none,
    },
    killed: site.killed(),
  };
}

/** Ten visitors who ask more often would slow the start of the server down. */
const retryMs = 200;
const deadlineMs = 60_000;

/** Visitors are asked to try again. */
class TryAgain extends Error {
  override readonly name = 'TryAgain';
}

interface Journey {
  readonly number: number;
  readonly token: string;
  readonly steps: SendSteps;
  readonly photographs?: readonly Buffer[];
  /** The server is to be killed before it answers the first time. */
  readonly isKilled?: boolean;
}

/** Sends an enquiry again and again, under one key, until the server has taken it, as the form does when the connection is lost. @returns its reference */
export async function sendUntilAnswered({ url }: EnquirySite, { number, token, steps, photographs = [], isKilled = false }: Journey): Promise<string> {
  const [client, key, values] = [enquiryClient(url, visitorAddress(number)), newKey(), writeEnquiry(number)];
  const send = async (headers: Readonly<Record<string, string>>) => {
    const sent = client.send({ key, token, values, photographs: photographs.length }, headers);
    steps.begun();
    const answer = await sent;
    if (answer.status === 503) throw new TryAgain(answer.text);
    if (![200, 201].includes(answer.status)) throw new Error(`The enquiry was refused with ${answer.status}: ${answer.text}`);
    steps.answered();
    for (const [position, photograph] of photographs.entries()) {
      const put = client.put(key, position, photograph);
      steps.photographBegun();
      const kept = await put;
      if (kept.status === 503) throw new TryAgain(kept.text);
      if (kept.status !== 204) throw new Error(`A photograph was refused with ${kept.status}: ${kept.text}`);
    }
    return answer;
  };
  const end = performance.now() + deadlineMs;
  for (let headers: Readonly<Record<string, string>> = isKilled ? { 'x-kill': 'answer' } : {}; ; headers = {}) {
    try {
      return readText(await send(headers), 'reference');
    } catch (error) {
      // A server that was killed leaves the connection, and for a while its locks.
      if (!(error instanceof TryAgain || (error instanceof Error && 'code' in error)) || performance.now() > end) throw error;
      await pause(retryMs);
    }
  }
}
