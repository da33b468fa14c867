import { join } from 'node:path';
import { projectFolder } from '../base/project';
import { defaultStore, testStore } from './disk-store';

test.each([
  [{}, '.site', '.cache/test-store'],
  [{ SITE_HOME: '' }, '.site', '.cache/test-store'],
  [{ SITE_HOME: 'elsewhere/site' }, 'elsewhere/site', 'elsewhere/site'],
])('with %j the store is %s in the project, that of tests %s', (env: NodeJS.ProcessEnv, folder, ofTests) => {
  jest.replaceProperty(process, 'env', env);

  expect([defaultStore().folder, testStore().folder]).toEqual([join(projectFolder, folder), join(projectFolder, ofTests)]);
});
