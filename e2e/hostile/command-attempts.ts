import type { HostileRelease } from './hostile-release';

/** Code of a section that would hang, end or crash the command that releases it. */
export interface CommandAttempt {
  readonly attempt: string;
  readonly release: HostileRelease;
  /** The page or limit that the refusal names beside the section. */
  readonly says: RegExp;
}

const post = '/blog/loft-or-roof-aerial';
const onPost = (code: string) => `answer(/^${post.replaceAll('/', '\\/')}$/, (request) => { ${code} });`;
const hoard = `for (const hoard = []; ; ) hoard.push(Array.from({ length: 100_000 }, (_none, index) => 'page ' + index));`;

function blog(version: string, code: Pick<HostileRelease, 'code' | 'codeAtStart'>): HostileRelease {
  return { section: 'blog', version: `1.1.0-${version}`, ...code };
}

export const commandAttempts: readonly CommandAttempt[] = [
  { attempt: 'an endless loop when it is loaded', release: blog('load-loop', { codeAtStart: 'for (;;);' }), says: /\d+(\.\d+)? (s|ms|seconds)\b/ },
  { attempt: 'process.exit(0) when it is loaded', release: blog('load-exit', { codeAtStart: 'process.exit(0);' }), says: /ended with code 0/ },
  { attempt: 'a rejection that nobody handles when it is loaded', release: blog('load-reject', { codeAtStart: "Promise.reject(new Error('unhandled'));" }), says: /unhandled/ },
  { attempt: 'a timer that throws', release: blog('load-timer', { codeAtStart: "setTimeout(() => { throw new Error('from a timer'); });" }), says: /from a timer/ },
  { attempt: 'a memory hog when it is loaded', release: blog('load-hog', { codeAtStart: hoard }), says: /\d+ MB|memory/i },
  { attempt: 'an endless loop in a page', release: blog('page-loop', { code: onPost('for (;;);') }), says: new RegExp(post) },
  { attempt: 'a page that never resolves', release: blog('page-never', { code: onPost('return new Promise(() => {});') }), says: new RegExp(post) },
  { attempt: 'process.exit(0) in a page', release: blog('page-exit', { code: onPost('process.exit(0);') }), says: new RegExp(post) },
  { attempt: 'a memory hog in a page', release: blog('page-hog', { code: onPost(hoard) }), says: new RegExp(post) },
];
