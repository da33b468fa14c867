import { userInfo } from 'node:os';

/** Where temporary files go, and how times and texts are written. */
const ofPages = ['NODE_ENV', 'TMPDIR', 'TMP', 'TEMP', 'TZ', 'LANG', 'LC_ALL'];
/** Tools of a build look for programs and for caches of the user. */
const ofBuilds = [...ofPages, 'PATH', 'HOME'];

/**
 * The variables that a process with code of a section inherits. Whatever else the command or server was started with stays
 * with it: the files of its keys, and tokens of the host.
 */
export function sectionEnvironment(use: 'pages' | 'build'): Record<string, string> {
  const names = use === 'build' ? ofBuilds : ofPages;
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** The value of a variable of the environment. An empty one counts as unset: many a host can empty a variable, but not unset it. */
export function readVariable(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const value = env[name];
  return value === '' ? undefined : value;
}

/** Who runs the command; the user's number where a container has no name for it. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
