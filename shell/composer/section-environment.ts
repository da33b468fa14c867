/** Where temporary files go, and how times and texts are written. */
const ofPages = ['NODE_ENV', 'TMPDIR', 'TMP', 'TEMP', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot'];
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
