import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { healthPath } from '../../src/health/health-report';
import type { HealthStore } from '../health/health-table';
import { parseHealthReport } from '../health/parse-health-report';
import { networkOf } from '../base/client-network';
import type { OpenSite } from './open-site';
import { neverStored } from './response-headers';

/** A page sends one; more in a minute do not come from a visitor. */
const reportsPerMinute = 60;
/** Above the longest report that the schema allows. */
const maxReportBytes = 4096;
/** A customer may have a whole /48 network of IPv6: it has one vote. */
const groups = 3;

/** Takes browsers' reports of how pages fared. */
export async function addHealthRoutes(server: FastifyInstance, health: HealthStore): Promise<void> {
  await server.register(async (routes) => {
    await routes.register(rateLimit, { max: reportsPerMinute, timeWindow: '1 minute', keyGenerator: ({ ip }) => networkOf(ip, groups) });
    routes.post(healthPath, { bodyLimit: maxReportBytes }, (request, reply) => {
      const report = request.site.takesEnquiries ? parseHealthReport(request.body) : undefined;
      if (!report) return reply.code(request.site.takesEnquiries ? 400 : 404).type('text/plain').send('This is no report of a page. The schema is in health/parse-health-report.ts.\n');
      const sections = report.sections.filter((one) => isKnown(request.site, one.section, one.release) && isKnown(request.site, one.section, one.recoveredWith ?? one.release));
      health.count({ ...report, sections }, networkOf(request.ip, groups));
      return reply.code(204).header('cache-control', neverStored).send();
    });
  });
}

/** Anybody may send a report: of releases that never were current nothing is counted. */
function isKnown({ versions }: OpenSite, section: string, release: string): boolean {
  return versions[section]?.has(release) ?? false;
}
