/**
 * Loaded into a command before its own code. A step is a call that changes the store or the switches, and the first
 * call after those. KILL_BEFORE_STEP=n ends the command before the n-th step; MEET_AT=folder makes it wait before it
 * switches until another command has arrived there. NO_HARD_LINKS refuses links as exFAT does, which no test machine can
 * mount.
 */
const { mkdirSync, promises, readdirSync, writeFileSync, writeSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { join, relative } = require('node:path');

const { SITE_HOME: home = '', KILL_BEFORE_STEP, MEET_AT, NO_HARD_LINKS } = process.env;
let step = 0;

function isStep(kind, path) {
  const inHome = relative(home, path);
  return kind === 'rm' ? inHome.startsWith('staging/draft-') : /^(releases|sites|switches|fallbacks\.json|current)\b/.test(inHome);
}

async function meet() {
  mkdirSync(MEET_AT, { recursive: true });
  writeFileSync(join(MEET_AT, String(process.pid)), '');
  // Continues after ten seconds when no other command arrives.
  for (let tries = 0; tries < 2000 && readdirSync(MEET_AT).length < 2; tries += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

function watch(kind, pathOf) {
  const original = promises[kind];
  promises[kind] = async (...args) => {
    const path = String(pathOf(args));
    if (isStep(kind, path)) {
      step += 1;
      if (String(step) === KILL_BEFORE_STEP) {
        writeSync(2, `killed before ${kind} ${relative(home, path)}\n`);
        process.kill(process.pid, 'SIGKILL');
      }
      if (MEET_AT && kind === 'link') await meet();
    }
    return original(...args);
  };
}

if (NO_HARD_LINKS) {
  promises.link = () => Promise.reject(Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM', syscall: 'link' }));
  syncBuiltinESMExports();
}

if (KILL_BEFORE_STEP || MEET_AT) {
  for (const kind of ['writeFile', 'rm']) watch(kind, ([path]) => path);
  for (const kind of ['rename', 'link']) watch(kind, ([, target]) => target);
  syncBuiltinESMExports();
}
