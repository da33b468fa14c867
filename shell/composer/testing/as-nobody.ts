import { spawnSync } from 'node:child_process';

/** Another user than the owner of the checkout, for `spawn`. */
export const nobody = { uid: 65534, gid: 65534 } as const;

/** Only root can start a process as another user, who has to be able to run this Node: that of `npm test -- --node` is in root's own folder. */
export const testAsNobody = process.getuid?.() === 0 && spawnSync(process.execPath, ['-v'], nobody).status === 0 ? test : test.skip;
