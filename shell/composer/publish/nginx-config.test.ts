import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxConfig } from './nginx-config';

const file = join(__dirname, '../../deploy/nginx.conf');
const made = nginxConfig({ root: '/srv/site/current', listen: '80' });

test('the configuration that is handed on is made from the tables of our server', () => {
  if (process.env.UPDATE_DEPLOY !== undefined) writeFileSync(file, made);

  expect(readFileSync(file, 'utf8')).toBe(made);
});

test('allows nothing inline or from elsewhere, whatever a page allows itself', () => {
  expect(made).not.toContain('unsafe');
  expect(made).not.toMatch(/https?:\/\//);
});
