import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { filesIn } from '../base/files-in';
import { projectFolder, typeChecker } from '../base/project';

const shared = join(projectFolder, 'shared');
/** Where `tsc -b` writes declarations. */
const declarations = join(projectFolder, '.cache/types/shared');
/** Folders that a section's pages, islands and tests import. The build helpers are written with the tools, in one file for Node. */
const folders = ['src', 'testing', 'build'];

/** Writes `@site/shared` as JavaScript, file by file with the options of a section's build, so that webpack sees the same modules. */
export async function writeContract(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [typeChecker, '-b', 'shared'], { cwd: projectFolder });
  const options = readOptions();
  for (const file of await listSources()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    if (!isTypeScript(file)) await copyFile(join(shared, file), join(folder, file));
    else await writeScript(folder, file, options);
  }
  await copyFile(join(shared, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  // Beside the packages that `writeTools` bundles.
  await copyFile(join(declarations, 'webpack.common.d.ts'), join(folder, 'build/webpack.common.d.mts'));
  await copyFile(join(declarations, 'shared/build/picture-rules.d.ts'), join(folder, 'build/picture-rules.d.mts'));
}

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(shared, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as { config: unknown };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, shared).options, declaration: false };
}

async function listSources(): Promise<string[]> {
  const listed = await Promise.all(folders.map(async (name) => (await filesIn(join(shared, name))).map((file) => `${name}/${file}`)));
  return listed.flat().filter((file) => !/\.test\.tsx?$/.test(file) && !(file.startsWith('build/') && isTypeScript(file)));
}

function isTypeScript(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
}

async function writeScript(folder: string, file: string, compilerOptions: ts.CompilerOptions): Promise<void> {
  const { outputText } = ts.transpileModule(await readFile(join(shared, file), 'utf8'), { compilerOptions, fileName: join(shared, file) });
  const base = file.replace(/\.tsx?$/, '');
  await writeFile(join(folder, `${base}.js`), outputText);
  const declaration = join(declarations, 'shared', `${base}.d.ts`);
  if (existsSync(declaration)) await copyFile(declaration, join(folder, `${base}.d.ts`));
}
