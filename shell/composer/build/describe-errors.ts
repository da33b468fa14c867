import { basename, relative } from 'node:path';
import type { Module, MultiStats, WebpackError } from 'webpack';

/** What webpack's errors say besides their cause: which loader threw, where in its code, and that another loader may be missing. */
const besideCause = /^(Module (build|parse) failed \(from.*|\s+at .*|File was p.*| \* .*|You may need an .*)$/;

/** The errors of builds, each once, in the form `file:line: what is wrong`. @param root folder that the files are named from */
export function describeErrors({ stats }: Pick<MultiStats, 'stats'>, root: string): string {
  const errors = stats.flatMap(({ compilation }) => compilation.errors.map((error) => describe(error, root)));
  const named = new Set(errors.filter(({ isParse }) => !isParse).map(({ file }) => file));
  // What TypeScript cannot read, webpack cannot read either.
  return [...new Set(errors.filter(({ isParse, file }) => !isParse || !named.has(file)).map(({ text }) => text))].join('\n');
}

function describe(error: Error & Partial<Pick<WebpackError, 'module' | 'file'>>, root: string) {
  const { resource } = (error.module ?? {}) as Partial<Module & { readonly resource: string }>;
  const file = relative(root, (resource ?? error.file ?? root).replace(/\?.*/, ''));
  const lines = error.message.replaceAll(`${root}/`, '').split('\n').filter((line) => !besideCause.test(line));
  const cause = lines.join('\n').trim()
    .replace(/^\[tsl\] ERROR in .*\((\d+),(\d+)\)\s+/, (_all, line: string, column: string) => `${file}:${line}:${column}: `)
    .replace(/^\w*Error: /, '');
  const text = cause.startsWith(`${basename(file)}:`) ? cause.replace(basename(file), file) : cause;
  return { file, isParse: error.name === 'ModuleParseError', text: file === '' || text.startsWith(`${file}:`) ? text : `${file}: ${text}` };
}
