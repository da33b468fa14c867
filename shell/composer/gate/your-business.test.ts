import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { business } from '@site/shared/business';
import { businessSchema } from './business-schema';

const reference = readFileSync(join(__dirname, '../../docs/your-business.md'), 'utf8');
const rows = [...reference.matchAll(/^\| (`.*?`) \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(([, fields = '', ...cells]) => ({
  fields: [...fields.matchAll(/`([^`]+)`/g)].map(([, field = '']) => field),
  cells,
}));

/** The fields below a schema by their paths, those of lists as those of their entries: `openingHours.days`. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return fieldsOf(schema.element, path);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => fieldsOf(field, path === '' ? name : `${path}.${name}`));
  return [path];
}

test('each field of the business has its row in the reference, and no row is without one', () => {
  const fields = fieldsOf(businessSchema);

  expect(rows.flatMap((row) => row.fields).sort()).toEqual([...fields].sort());
  expect(fields.length).toBeGreaterThan(40);
});

test('each row says what to enter, where it shows and what happens without it', () => {
  expect(rows.filter(({ cells }) => cells.some((cell) => cell.length < 5)).map(({ fields }) => fields)).toEqual([]);
});

test('the fields that are checked are those that the owner edits', () => {
  expect(Object.keys(businessSchema.shape).sort()).toEqual(Object.keys(business).sort());
});
