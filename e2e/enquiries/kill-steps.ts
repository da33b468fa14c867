import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { TestSmtpServer } from '../../shell/composer/testing/smtp-server';
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
export interface SendSteps {
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
