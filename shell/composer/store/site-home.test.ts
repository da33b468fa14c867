import { join } from 'node:path';
import { defaultSiteHome, projectFolder } from './site-home';

test.each([
  [{}, '.site'],
  [{ SITE_HOME: '' }, '.site'],
  [{ SITE_HOME: 'elsewhere/site' }, 'elsewhere/site'],
])('with %j the home is %s in the project', (env: NodeJS.ProcessEnv, folder) => {
  jest.replaceProperty(process, 'env', env);

  expect(defaultSiteHome().folder).toBe(join(projectFolder, folder));
});
