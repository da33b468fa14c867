import { buildSync } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeTables } from './edge-tables';
import { balancerConfig, nginxConfig } from './nginx-config';

const settings = { store: '/srv/site', listen: '80' };
const nginx = nginxConfig(settings);
const nginxWithServer = nginxConfig({ ...settings, server: '127.0.0.1:8080' });
const balancer = balancerConfig({ listen: '80', servers: ['10.0.0.11:8080', '10.0.0.12:8080'] });
/** The rule for paths, for the edge of a CDN. */
const contract = join(__dirname, '../../../shared/src/contract');
const bundled = buildSync({ stdin: { contents: "export { canonicalPath } from './site-path';", resolveDir: contract }, bundle: true, format: 'esm', charset: 'utf8', write: false });
const sitePath = `// Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/deploy' from shared/src/contract/site-path.ts: change that.\n${bundled.outputFiles[0]?.text.replace(/^\/\/.*\n/, '').replace(/^var /gm, 'const ') ?? ''}`;

test.each([
  ['nginx.conf', nginx],
  ['nginx-with-server.conf', nginxWithServer],
  ['balancer.conf', balancer],
  ['edge-tables.mjs', edgeTables()],
  ['site-path.mjs', sitePath],
])('%s, which is handed on, is made from the tables of our server', (name, made) => {
  const file = join(__dirname, '../../deploy', name);
  if (process.env.UPDATE_DEPLOY !== undefined) writeFileSync(file, made);

  expect(readFileSync(file, 'utf8')).toBe(made);
});

test.each([nginx, nginxWithServer])('nginx allows nothing inline or from elsewhere, whatever a page allows itself (%#)', (config) => {
  expect(config).not.toContain('unsafe');
  expect(config.replaceAll('proxy_pass http://site_server', '')).not.toMatch(/https?:\/\//);
});
