import { setTimeout as pause } from 'node:timers/promises';
import { enquiryClient, readText } from './enquiry-client';
import type { EnquirySite } from './enquiry-site';
import type { SendSteps } from './kill-steps';
import { visitorAddress, newKey, writeEnquiry } from './written-enquiry';

/** Ten visitors who ask more often would slow the start of the server down. */
const retryMs = 200;
const deadlineMs = 60_000;

export interface Journey {
  readonly number: number;
  readonly token: string;
  readonly steps: SendSteps;
  readonly photograph?: Buffer | undefined;
  /** The server is killed before its first answer. */
  readonly isKilled?: boolean;
}

/** Sends an enquiry again and again, under one key, until the server has taken it, as the form does when the connection is lost. @returns its reference */
export async function sendUntilAnswered({ url }: EnquirySite, { number, token, steps, photograph, isKilled = false }: Journey): Promise<string> {
  const [client, key, values] = [enquiryClient(url, visitorAddress(number)), newKey(), writeEnquiry(number)];
  const send = async (headers: Readonly<Record<string, string>>) => {
    if (photograph) {
      const put = client.put(key, 0, photograph);
      steps.photographBegun();
      await put;
    }
    const sent = client.send({ key, token, values, photographs: photograph ? 1 : 0 }, headers);
    steps.begun();
    const answer = await sent;
    if (![200, 201].includes(answer.status)) throw new Error(`The enquiry was refused with ${answer.status}: ${answer.text}`);
    return answer;
  };
  const end = performance.now() + deadlineMs;
  for (let headers: Readonly<Record<string, string>> = isKilled ? { 'x-kill': 'answer' } : {}; ; headers = {}) {
    try {
      const reference = readText(await send(headers), 'reference');
      steps.answered();
      return reference;
    } catch (error) {
      // A server that was killed leaves the connection.
      if (!(error instanceof TypeError) || performance.now() > end) throw error;
      await pause(retryMs);
    }
  }
}
