import { join } from 'node:path';
import { defaultSiteHome, projectFolder, testSiteHome } from './site-home';

test.each([
  [{}, '.site', '.cache/test-home'],
  [{ SITE_HOME: '' }, '.site', '.cache/test-home'],
  [{ SITE_HOME: 'elsewhere/site' }, 'elsewhere/site', 'elsewhere/site'],
])('with %j the home is %s in the project, that of tests %s', (env: NodeJS.ProcessEnv, folder, ofTests) => {
  jest.replaceProperty(process, 'env', env);

  expect([defaultSiteHome().folder, testSiteHome().folder]).toEqual([join(projectFolder, folder), join(projectFolder, ofTests)]);
});
