import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ReportStore } from '../reports/report-table';
import { parseReport } from '../reports/parse-report';
import { networkOf } from '../base/client-network';
import { neverStored } from './response-headers';

export const reportsPath = '/api/reports';

/** A page sends a handful of reports; more per minute do not come from a page. */
const reportsPerMinute = 60;
/** Above the longest report that the schema allows. */
const maxReportBytes = 2048;

/** Collects browsers' reports and returns their totals. @param findReports returns their store, or undefined where they are not collected: then the address is 404 */
export async function addReportRoutes(server: FastifyInstance, findReports: () => ReportStore | undefined): Promise<void> {
  await server.register(async (routes) => {
    await routes.register(rateLimit, { max: reportsPerMinute, timeWindow: '1 minute', keyGenerator: ({ ip }) => networkOf(ip) });

    routes.post(reportsPath, { bodyLimit: maxReportBytes }, (request, reply) => {
      const reports = findReports();
      if (!reports) return reply.code(404).send();
      const report = parseReport(request.body);
      if (!report) return reply.code(400).type('text/plain').send('This is no report. Send one of the two types that reports/parse-report.ts describes.\n');
      reports.add(report);
      return reply.code(204).header('cache-control', neverStored).send();
    });
    routes.get(reportsPath, async (_request, reply) => {
      const reports = findReports();
      if (!reports) return reply.code(404).send();
      return reply.header('cache-control', neverStored).send(await reports.totals());
    });
  });
}
