import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import ts from 'typescript';
import { ExpectedError } from '../store/expected-error';
import { contractPackage } from '../store/release';
import { findDataUses } from './find-data-uses';
import type { DataTypes } from './find-data-uses';
import { findIslandData } from './find-island-data';
import { createDataTypePrinter, indent, NoDataError, quoteKey } from './print-data-type';
import type { DataTypePrinter } from './print-data-type';
import type { Workspace } from './workspaces';

/** What a section offers to others and uses of them. */
export interface SectionTypes {
  /** Three interfaces, `Islands`, `Published` and `Uses`, that need no other file. */
  readonly declarations: string;
  /** What the section uses of others: paths of published JSON, and islands as `section/name`. */
  readonly uses: readonly string[];
}

/**
 * Reads from a section's sources which data its islands take, what it publishes with `publishData`, what it reads with
 * `publishedQuery`, and which islands of other sections it places.
 *
 * @throws ExpectedError that names what is not typed, or is no JSON
 */
export function describeTypes({ name, folder: path }: Pick<Workspace, 'name' | 'folder'>): SectionTypes {
  // As the compiler writes paths, on Windows too.
  const folder = path.replaceAll('\\', '/');
  const program = createProgram(folder);
  const checker = program.getTypeChecker();
  const printer = createDataTypePrinter(checker);
  const { published, uses } = findDataUses(program, { name, isOwn: (file) => isOwnSource(name, folder, file) });
  const foreign = new Map([...uses].filter(([key]) => !published.has(key)));
  const interfaces = [
    printInterface(printer, 'Islands', 'The data that each island takes.', findIslandData(program, entryOf(folder))),
    printInterface(printer, 'Published', 'The content of each JSON file that is published for others.', published),
    printInterface(printer, 'Uses', 'What is read of files of other sections, and given to their islands.', foreign),
  ];
  const recursive = [...printer.declarations].map(([own, text]) => `type ${own} = ${text};\n`);
  return { declarations: [`/** Types of the section ${name}, written by its build. */\n`, ...interfaces, ...recursive].join('\n'), uses: [...foreign.keys()].sort() };
}

function createProgram(folder: string): ts.Program {
  const file = join(folder, 'tsconfig.json');
  const read = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  if (read.error) throw new ExpectedError(`Wanted the section's compiler options in ${file}, found: ${ts.flattenDiagnosticMessageText(read.error.messageText, ' ')} Correct the file.`);
  const { options, fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  const sources = fileNames.filter((path) => path.endsWith('.d.ts') || (path.startsWith(`${folder}/src/`) && !path.includes('.test.')));
  return ts.createProgram([...new Set([entryOf(folder), ...sources])], { ...options, types: ambientTypes(options), skipLibCheck: true });
}

/** Those of styles and pictures; tests and tools have no part in a release. */
function ambientTypes({ types = [] }: ts.CompilerOptions): string[] {
  return types.filter((name) => name.startsWith(`${contractPackage}/`));
}

function entryOf(folder: string): string {
  const entry = ['ts', 'tsx'].map((extension) => join(folder, `src/prerender.${extension}`)).find((path) => existsSync(path));
  if (entry !== undefined) return entry;
  throw new ExpectedError(`Wanted src/prerender.ts in ${folder}, found no such file. See PrerenderedSection in @site/shared.`);
}

/** What the shell provides to remotes belongs to the shell's release. */
function isOwnSource(name: string, folder: string, file: string): boolean {
  if (file.includes('/node_modules/')) return false;
  return name === shellName || file.startsWith(`${folder}/`);
}

function printInterface({ print }: DataTypePrinter, name: string, comment: string, types: DataTypes): string {
  const members = [...types].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, type]) => `${quoteKey(key)}: ${type ? printNamed(print, key, type) : '{}'};`);
  return `/** ${comment} */\nexport interface ${name} {${members.length === 0 ? '' : `\n${indent(members.join('\n'))}\n`}}\n`;
}

function printNamed(print: DataTypePrinter['print'], key: string, type: ts.Type): string {
  try {
    return print(type);
  } catch (error) {
    if (!(error instanceof NoDataError)) throw error;
    throw new ExpectedError(`Wanted a type of JSON for ${key}, found ${error.message} in it. Declare what is in it: others build on it.`, { cause: error });
  }
}
