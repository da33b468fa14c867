import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../base/project';
import { topics } from './hostile';

test('each file of attempts is a topic of --only, and so is the folder of enquiries', () => {
  const files = readdirSync(join(projectFolder, 'e2e/hostile')).flatMap((name) => /^(.*)\.spec\.ts$/.exec(name)?.[1] ?? []);

  expect(topics).toEqual([...files, 'enquiries'].sort());
});
