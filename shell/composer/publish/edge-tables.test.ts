import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeTables } from './edge-tables';

const file = join(__dirname, '../../deploy/edge-tables.mjs');

test('the tables that are handed on with the edge function are made from those of our server', () => {
  if (process.env.UPDATE_DEPLOY !== undefined) writeFileSync(file, edgeTables());

  expect(readFileSync(file, 'utf8')).toBe(edgeTables());
});
