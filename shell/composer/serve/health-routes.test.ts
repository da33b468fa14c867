import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { HealthReport } from '../../src/health/health-report';
import { deafHealth } from '../testing/fixture-site';
import { answerError } from './refusals';
import { addHealthRoutes } from './health-routes';
import type { OpenSite } from './open-site';
import { createLog } from './site-log';

const counted: [HealthReport, string][] = [];
let server: FastifyInstance;
let takesEnquiries: boolean;

beforeEach(async () => {
  counted.splice(0);
  takesEnquiries = true;
  server = fastify();
  const log = createLog('warn', { write: () => undefined });
  server.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  server.decorateRequest('site');
  server.addHook('onRequest', (request, _reply, done) => {
    request.site = { takesEnquiries, versions: { blog: new Set(['1.0.0', '2.0.0']) } } as unknown as OpenSite;
    done();
  });
  addHealthRoutes(server, { ...deafHealth, count: (report, network) => void counted.push([report, network]) });
});

afterEach(() => server.close());

const blog = { section: 'blog', release: '2.0.0' };
const report = { page: 'blog', sections: [blog] };
const post = (payload: unknown, remoteAddress = '192.0.2.1') => server.inject({ method: 'POST', url: '/api/section-health', remoteAddress, payload: payload as object });

test('a report is counted with its network, and of releases that were current at some time only', async () => {
  const unknown = [{ ...blog, release: '6.6.6' }, { section: 'other', release: '1.0.0' }, { ...blog, release: '1.0.0', recoveredWith: '6.6.6' }];
  const answers = [await post({ ...report, sections: [blog, ...unknown] }), await post(report, '2001:db8:1:2::7')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(counted).toEqual([
    [report, '192.0.2.1'],
    [report, '2001:db8:1::/48'],
  ]);
});

test.each<[string, unknown, number]>([
  ['a field too many', { ...report, visitor: 'x' }, 400],
  ['a way to fail that there is not', { page: null, sections: [{ ...blog, failed: ['rain'] }] }, 400],
  ['a class beyond the sixth', { ...report, inp: 6 }, 400],
  ['no section', { page: null, sections: [] }, 400],
  ['a section that is no name', { page: null, sections: [{ section: '<script>', release: '1.0.0' }] }, 400],
  ['a release twice', { page: null, sections: [blog, blog] }, 400],
  ['no object', [1, 2], 400],
  ['a body that is larger than any report', { page: 'x'.repeat(5000) }, 413],
])('%s is refused', async (_what, payload, status) => {
  expect((await post(payload)).statusCode).toBe(status);
  expect(counted).toEqual([]);
});

test('where the site is served without our server the address is 404', async () => {
  takesEnquiries = false;

  expect((await post(report)).statusCode).toBe(404);
});
