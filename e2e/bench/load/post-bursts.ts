import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { readResponse } from '../../../shell/composer/testing/keep-alive-clients';
import { runApart } from './run-apart';

/** Visitors who send enquiries, all in the same moment, again and again. */
export const burstsSetting = z.object({
  /** Takes enquiries. */
  url: z.url(),
  /** Sends the same answer at once, without reading or keeping anything. */
  echoUrl: z.url(),
  /** Enquiries in a burst. */
  atOnce: z.int(),
  /** Bursts that are counted. */
  rounds: z.int(),
});

type BurstsSetting = z.infer<typeof burstsSetting>;

const timesSchema = z.object({ site: z.array(z.number()), echo: z.array(z.number()) });

/** How long each answer took, in milliseconds. */
export type BurstTimes = z.infer<typeof timesSchema>;

/** Bursts that are not counted: the server's code is compiled while it takes them. */
const warmUpRounds = 4;
/** Between two bursts: the mails of the one before are on their way meanwhile. */
const betweenMs = 150;
/** What is sent sooner after its token is held, and not mailed. */
const tokenAgeMs = 3200;

export function runBursts(setting: BurstsSetting): Promise<BurstTimes> {
  return runApart(new URL('bursts-process.ts', import.meta.url), setting, timesSchema);
}

/** Sends bursts to the site and to the echo in turns. @throws Error when an enquiry is not taken */
export async function sendBursts({ url, echoUrl, atOnce, rounds }: BurstsSetting): Promise<BurstTimes> {
  const allRounds = warmUpRounds + rounds;
  const tokens = await Promise.all(Array.from({ length: atOnce * allRounds }, () => fetchToken(url)));
  await pause(tokenAgeMs);
  const [site, echo] = await Promise.all([openAll(url, atOnce), openAll(echoUrl, atOnce)]);
  const times: BurstTimes = { site: [], echo: [] };
  for (let round = 0; round < allRounds; round += 1) {
    const requests = tokens.slice(round * atOnce, (round + 1) * atOnce).map((token, index) => enquiryRequest(token, round * atOnce + index));
    const taken = { site: await sendBurst(site, requests), echo: await sendBurst(echo, requests) };
    if (round >= warmUpRounds) {
      times.site.push(...taken.site);
      times.echo.push(...taken.echo);
    }
    await pause(betweenMs);
  }
  for (const socket of [...site, ...echo]) socket.destroy();
  return times;
}

async function fetchToken(url: string): Promise<string> {
  const response = await fetch(new URL('/api/enquiries/token', url));
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

function openAll(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  return Promise.all(Array.from({ length: count }, () => new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(socket));
    socket.setNoDelay(true).once('error', reject);
  })));
}

function sendBurst(sockets: readonly Socket[], requests: readonly string[]): Promise<number[]> {
  return Promise.all(sockets.map(async (socket, index) => {
    const started = performance.now();
    socket.write(requests[index] ?? '');
    const { status } = await readResponse(socket);
    if (status !== 201) throw new Error(`Wanted the enquiry taken, found ${status}.`);
    return performance.now() - started;
  }));
}

/** An enquiry that no other is like, from a network of its own. */
function enquiryRequest(token: string, number: number): string {
  const values = { about: 'TV aerial', name: `Visitor ${number}`, phone: '01632 960123', email: '', place: 'OX28', property: 'Bungalow', message: `Enquiry ${number}: the picture breaks up when it rains, on both sets.`, times: 'Morning' };
  const body = JSON.stringify({ key: crypto.randomUUID(), token, website: '', path: '/contact', values, photographs: 0 });
  const headers = ['host: localhost', `x-forwarded-for: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`, 'sec-fetch-site: same-origin', 'content-type: application/json', `content-length: ${body.length}`];
  return `POST /api/enquiries HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
