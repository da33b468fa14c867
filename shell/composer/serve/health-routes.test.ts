import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/temporary-folder';
import { openDatabase } from '../enquiries/storage/open-enquiry-store';
import { createReportTable } from '../reports/report-table';
import type { ReportStore } from '../reports/report-table';
import { diskStore } from '../store/disk-store';
import { answerError } from './refusals';
import { addReportRoutes } from './report-routes';
import { createLog } from './site-log';

const folder = temporaryFolder();
let lastFolder = 0;
let place: string;
let server: FastifyInstance;
let reports: ReportStore;
let isWanted: boolean;

beforeEach(async () => {
  place = join(folder, `reports-${(lastFolder += 1)}`);
  isWanted = true;
  server = fastify();
  const log = createLog('warn', { write: () => undefined });
  server.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  reports = createReportTable(openDatabase(diskStore(place), {}));
  await addReportRoutes(server, () => (isWanted ? reports : undefined));
});

afterEach(async () => {
  await server.close();
  await reports.close();
});

const fault = { type: 'fault', kind: 'load', section: 'blog', release: '1.0.0', url: '/releases/blog/1.0.0/checker.js', message: 'Error: gone' };
const vital = (value: number) => ({ type: 'vital', name: 'LCP', value, rating: 'good', section: 'blog', release: '1.0.0' });
const post = (payload: unknown, remoteAddress = '192.0.2.1') => server.inject({ method: 'POST', url: '/api/section-health', remoteAddress, payload: payload as object });

test('reports are counted by kind, vitals with their median', async () => {
  const answers = [await post(fault), await post(fault), await post(vital(900)), await post(vital(100)), await post(vital(200))];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
  const totals = await server.inject('/api/section-health');
  expect(totals.json()).toEqual({
    faults: [{ kind: 'load', section: 'blog', release: '1.0.0', count: 2 }],
    vitals: [{ name: 'LCP', section: 'blog', release: '1.0.0', count: 3, median: 200 }],
  });
});

test.each<[string, unknown]>([
  ['another type', { ...fault, type: 'visit' }],
  ['a field too many', { ...fault, visitor: 'x' }],
  ['a field too few', { type: 'vital', name: 'LCP' }],
  ['a message without end', { ...fault, message: 'x'.repeat(201) }],
  ['a section that is no name', { ...fault, section: '<script>' }],
  ['no object', [1, 2]],
])('%s is refused', async (_what, payload) => {
  expect((await post(payload)).statusCode).toBe(400);
  expect((await server.inject('/api/section-health')).json()).toEqual({ faults: [], vitals: [] });
});

test('a body that is larger than any report is refused', async () => {
  expect((await post({ ...fault, message: 'x'.repeat(4000) })).statusCode).toBe(413);
});

test('a client that reports too often gets a 429', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await post(vital(1))).statusCode);

  expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(204));
  expect(statuses[60]).toBe(429);
});

test('addresses of one IPv6 network report as one client', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await post(vital(1), `2001:db8:1:2::${count}`)).statusCode);

  expect(statuses[60]).toBe(429);
  expect((await post(vital(1), '2001:db8:1:3::1')).statusCode).toBe(204);
});

test('when reports are not collected the address is 404, and nothing is written', async () => {
  isWanted = false;

  const answers = [await post(fault), await server.inject('/api/section-health')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(existsSync(place)).toBe(false);
});
