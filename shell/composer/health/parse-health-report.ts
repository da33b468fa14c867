import * as z from 'zod';
import { groupRepeated } from '../base/lists';
import { classBounds, failureWays } from '../../src/health/health-report';
import type { HealthReport } from '../../src/health/health-report';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'kebab case');
const version = z.string().max(80).regex(/^[\w.+-]+$/, 'a version');
const measured = z.int().min(0).max(classBounds.inp.length).optional();

const reportSchema = z.strictObject({
  page: name.nullable(),
  sections: z
    .array(
      z.strictObject({
        section: name,
        release: version,
        failed: z.array(z.enum(failureWays)).max(failureWays.length).optional(),
        recoveredWith: version.optional(),
        hydrated: measured,
      }),
    )
    .min(1)
    .max(10)
    .refine((sections) => groupRepeated(sections, ({ section, release }) => `${section} ${release}`).length === 0, 'each release once'),
  inp: measured,
  cls: measured,
}) satisfies z.ZodType<HealthReport>;

/** @returns undefined for anything that is not a browser's report, or has other fields */
export function parseHealthReport(json: unknown): HealthReport | undefined {
  return reportSchema.safeParse(json).data;
}
