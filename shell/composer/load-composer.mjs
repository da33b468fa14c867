/** Loads the composer from a bundle of its sources, four times as fast as file by file through a TypeScript loader. */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleComposer } from './bundle-composer.mjs';

const composer = dirname(fileURLToPath(import.meta.url));
const project = join(composer, '../..');
/** Here a bundle finds the packages of the shell. */
const bundles = join(composer, '../node_modules/.cache/composer');
/**
 * The sources of a bundle, beside the packages that the lock names. Add a folder here before the composer imports code
 * from it: otherwise a change there is not bundled.
 */
const sourceFolders = [composer, join(composer, '../src/document'), join(project, 'shared/src')];
const touchMs = 60 * 60 * 1000;
const keptMs = 24 * touchMs;

/** Runs one of the composer's entries, bundled again when a source has changed. @param entry e.g. 'cli/site-cli' */
export async function loadComposer(entry) {
  const folder = await bundleSources();
  keep(folder);
  await import(pathToFileURL(join(folder, `${basename(entry)}.mjs`)).href);
}

/** @returns the folder of the composer's bundle, bundled again when a source has changed */
export async function bundleSources() {
  const folder = join(bundles, describeSources());
  if (!existsSync(folder)) await bundle(folder);
  return folder;
}

/** A server that runs for days starts processes from its bundle: others drop it only once nothing has touched it for long. */
function keep(folder) {
  touch(folder);
  setInterval(touch, touchMs, folder).unref();
}

function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Where a folder cannot be written, nobody drops it either.
  }
}

/** Another value whenever a source is added, removed or written. Each command waits for this. */
function describeSources() {
  const files = [join(project, 'package-lock.json'), ...sourceFolders.flatMap((folder) => sourcesIn(folder).sort())];
  const lines = files.map((file) => {
    const { mtimeMs, size } = statSync(file);
    return `${file} ${mtimeMs} ${size}`;
  });
  return createHash('sha256').update([project, ...lines].join('\n')).digest('hex').slice(0, 16);
}

/** Takes a third of the time of Node's own recursive reading. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return isSource(path) ? [path] : [];
  });
}

function isSource(file) {
  return /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file);
}

async function bundle(folder) {
  const staged = createStaged();
  try {
    await bundleComposer({ composer, command: 'cli/site-cli', outdir: staged, sourcemap: true });
    dropOldBundles();
    // As a temporary folder it was for this user alone.
    chmodSync(staged, 0o755);
    renameSync(staged, folder);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    // Another command may have made the same bundle meanwhile.
    if (existsSync(folder)) return;
    if (error.errors === undefined) throw error;
    // esbuild has named each file and line.
    console.error("The composer cannot be bundled from its sources: see the errors above. Correct them and run the command again.");
    process.exit(1);
  }
}

function createStaged() {
  try {
    mkdirSync(bundles, { recursive: true });
    return mkdtempSync(join(bundles, 'staged-'));
  } catch (error) {
    console.error(`A bundle of the composer could not be written to ${bundles}: ${error.code}. Run any command once where that folder can be written, for example as its owner or while an image is made, or give it to this user with chown.`);
    process.exit(1);
  }
}

/** A command that began before the last change may still load from an older one. */
function dropOldBundles() {
  for (const name of readdirSync(bundles)) {
    const folder = join(bundles, name);
    const madeMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - madeMs > keptMs) rmSync(folder, { recursive: true, force: true });
  }
}
