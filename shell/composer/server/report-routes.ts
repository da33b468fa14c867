import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { openReportLog } from '../reports/report-log';
import type { ReportLog } from '../reports/report-log';
import { parseReport } from '../reports/report';

/** A page reports a handful of things; who sends more than this a minute is no page. */
const reportsPerMinute = 60;
/** The longest report that the schema allows, with room for its names. */
const maxReportBytes = 2048;

/** Takes what browsers report, where the business wants that, and says how much there is of it. */
export async function addReportRoutes(server: FastifyInstance, folder: string, isWanted: () => boolean): Promise<void> {
  await server.register(async (reports) => {
    await reports.register(rateLimit, { max: reportsPerMinute, timeWindow: '1 minute' });
    let opened: Promise<ReportLog> | undefined;
    const openLog = () => (opened ??= openReportLog(folder));
    reports.addHook('onClose', async () => (await opened)?.close());

    reports.post('/api/reports', { bodyLimit: maxReportBytes }, async (request, reply) => {
      if (!isWanted()) return reply.code(404).send();
      const report = parseReport(request.body);
      if (!report) return reply.code(400).type('text/plain').send('Wanted a report as reports/report.ts describes it, found something else.\n');
      (await openLog()).add(report);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    reports.get('/api/reports', async (_request, reply) => {
      if (!isWanted()) return reply.code(404).send();
      return reply.header('cache-control', 'no-store').send(await (await openLog()).totals());
    });
  });
}
