import type { FastifyInstance } from 'fastify';
import { healthPath } from '../../src/health/health-report';
import type { HealthStore } from '../health/health-table';
import { parseHealthReport } from '../health/parse-health-report';
import { networkOf } from '../base/client-network';
import type { OpenSite } from './open-site';
import { neverStored } from './response-headers';

/** Above the longest report that the schema allows. */
const maxReportBytes = 4096;
/** A customer may have a whole /48 network of IPv6: it has one vote. */
const groups = 3;

/** Takes browsers' reports of how pages fared. A page shows no error for what is not counted: a network that sends too many reports gets the same answer as others. */
export function addHealthRoutes(server: FastifyInstance, health: HealthStore): void {
  server.post(healthPath, { bodyLimit: maxReportBytes }, (request, reply) => {
    const { takesEnquiries } = request.site;
    const report = takesEnquiries ? parseHealthReport(request.body) : undefined;
    if (!report) return reply.code(takesEnquiries ? 400 : 404).type('text/plain').send('This is no report of a page. The schema is in health/parse-health-report.ts.\n');
    const sections = report.sections.filter((one) => isKnown(request.site, one.section, one.release) && isKnown(request.site, one.section, one.recoveredWith ?? one.release));
    health.count({ ...report, sections }, networkOf(request.ip, groups));
    return reply.code(204).header('cache-control', neverStored).send();
  });
}

/** Anybody may send a report: of releases that never were current nothing is counted. */
function isKnown({ versions }: OpenSite, section: string, release: string): boolean {
  return versions[section]?.has(release) ?? false;
}
