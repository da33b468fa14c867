import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nobody, testAsNobody } from './testing/as-nobody';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const dependencies = { react: '^19.3.0' };
const locked = { 'remotes/blog': { dependencies } };

/** Runs the real bootstrap in a project with one remote. It ends before anything is installed. */
function bootstrap(name: string, node: string, packages: object, manifest: object = { dependencies }) {
  const project = join(folder, name);
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), JSON.stringify(content));
  };
  write('package.json', { engines: { node }, workspaces: ['remotes/*'] });
  write('package-lock.json', { packages });
  write('remotes/blog/package.json', manifest);
  // As a killed 'npm run create' leaves it.
  write('remotes/.create-careers-4711/package.json', { dependencies });
  mkdirSync(join(project, 'shell/composer'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'install-stamp.mjs']) {
    copyFileSync(fileURLToPath(new URL(file, import.meta.url)), join(project, 'shell/composer', file));
  }
  // No npm: a project that passes is not installed either.
  const environment = { ...process.env, npm_execpath: join(folder, 'no-npm.js') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'shell/composer/bootstrap.mjs'), 'start'], { encoding: 'utf8', env: environment });
  return { status, said: stdout + stderr };
}

test('a Node that is too old is told which one is needed', () => {
  const { status, said } = bootstrap('old-node', '>=99.19', locked);

  expect(status).toBe(1);
  expect(said).toMatch(/^This is Node \d+\.\d+\.\d+, and the site needs 99\.19 or newer\. Install a newer one/);
});

test.each([
  ['that the lock does not know', {}, undefined],
  ['with other ranges than the lock', locked, { dependencies: { react: '^18.0.0' } }],
  ['with a dependency that the lock lacks', locked, { dependencies, devDependencies: { marked: '1.0.0' } }],
])('a remote %s is named, with the command that mends the lock', (name, packages, manifest) => {
  expect(bootstrap(name, '^20.19 || >=24', packages, manifest)).toEqual({
    status: 1,
    said: "package-lock.json does not match the dependencies of remotes/blog. Run 'npm install --package-lock-only' and commit the lock.\n",
  });
});

test('with a lock that is right, and whatever a killed create has left, dependencies are installed, and a failure is reported', () => {
  const { status, said } = bootstrap('right', '^20.19 || >=24', locked);

  expect(status).toBe(1);
  expect(said).toMatch(/^installing dependencies\n[^]*'npm ci' failed to install the dependencies/);
});

testAsNobody("another user than the checkout's owner reads what to do", () => {
  bootstrap('foreign', '^20.19 || >=24', locked);
  const project = join(folder, 'foreign');
  chmodSync(folder, 0o755);
  mkdirSync(join(project, 'node_modules'), { mode: 0o700 });
  const user = { ...nobody, encoding: 'utf8' } as const;

  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'shell/composer/bootstrap.mjs'), 'start'], user);
  chmodSync(join(project, 'package-lock.json'), 0o600);
  const unreadable = spawnSync(process.execPath, [join(project, 'shell/composer/bootstrap.mjs'), 'start'], user);

  expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(/failed to install the dependencies: see its messages above\.\n$/)]);
  expect([unreadable.status, unreadable.stderr]).toEqual([1, `This user has no access to ${project}/package-lock.json (EACCES from open). Run the command as the owner of ${project}, or give the folder to this user with chown.\n`]);
});
