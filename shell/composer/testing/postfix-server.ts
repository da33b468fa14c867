import { execFile, execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { findFreePort } from '../base/free-port';
import { hasProgram } from '../test/find-programs';
import { endGuarded, startGuarded } from './guarded-process';

/** A Postfix of its own settings, queue and mailboxes, which takes mails for one domain. */
export interface PostfixServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Mails that are in its mailboxes. */
  readonly received: () => Promise<ParsedMail[]>;
  readonly stop: () => Promise<void>;
}

interface PostfixOptions {
  /** The domain whose mails it takes. */
  readonly domain: string;
  /** Bytes of the largest mail. */
  readonly sizeLimit: number;
  /** How often each pair of sender and recipient is put off before it is taken. */
  readonly greylistedTimes: number;
}

/** Only root can start Postfix, which gives its parts to users of its own. @returns undefined where it cannot run */
export async function startPostfix({ domain, sizeLimit, greylistedTimes }: PostfixOptions): Promise<PostfixServer | undefined> {
  if (process.getuid?.() !== 0 || !hasProgram('postfix')) return undefined;
  const [folder, port, greylist] = [await mkdtemp(join(tmpdir(), 'postfix-')), await findFreePort(), await startGreylist(greylistedTimes)];
  const owner = { uid: idOf('postfix', '-u'), gid: idOf('postfix', '-g') };
  // Its parts run as other users.
  await chmod(folder, 0o755);
  const part = async (name: string, isOwned = true) => {
    const made = join(folder, name);
    await mkdir(made, { mode: 0o755 });
    if (isOwned) await chown(made, owner.uid, owner.gid);
    return made;
  };
  const [settings, queue, data, mail] = [await part('settings', false), await part('queue', false), await part('data'), await part('mail')];
  await writeFile(join(settings, 'main.cf'), `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.${domain}
mydestination =
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${mail}
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${owner.uid}
virtual_gid_maps = static:${owner.gid}
virtual_minimum_uid = 1
message_size_limit = ${sizeLimit}
virtual_mailbox_limit = 0
smtpd_recipient_restrictions = reject_unauth_destination, check_policy_service inet:127.0.0.1:${greylist.port}
`);
  await writeFile(join(settings, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
postlog unix-dgram n - n - 1 postlogd
`);
  const ask = promisify(execFile);
  // Makes the queue's folders.
  await ask('postfix', ['-c', settings, 'check']);
  const programs = (await ask('postconf', ['-h', 'daemon_directory'])).stdout.trim();
  const child = await startGuarded({ program: join(programs, 'master'), options: ['-c', settings, '-d'], signal: 'TERM' });
  await untilListening(port);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: async () => {
      const box = join(mail, 'all/new');
      const names = await readdir(box).catch(() => []);
      return Promise.all(names.map(async (name) => simpleParser(await readFile(join(box, name)))));
    },
    stop: async () => {
      await endGuarded(child);
      greylist.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)));
    socket.destroy();
    if (isThere) return;
    await setTimeout(100);
  }
  throw new Error('Postfix takes no connections.');
}

/** Speaks Postfix's protocol for policies: http://www.postfix.org/SMTPD_POLICY_README.html */
async function startGreylist(times: number): Promise<{ readonly port: number; readonly stop: () => void }> {
  const seen = new Map<string, number>();
  const server = createServer((socket) => {
    let heard = '';
    socket.setEncoding('utf8').on('error', () => undefined).on('data', (text: string) => {
      heard += text;
      for (let end = heard.indexOf('\n\n'); end >= 0; end = heard.indexOf('\n\n')) {
        const pair = [...heard.slice(0, end).matchAll(/^(?:sender|recipient)=.*$/gm)].join(' ');
        heard = heard.slice(end + 2);
        const before = seen.get(pair) ?? 0;
        seen.set(pair, before + 1);
        socket.write(`action=${before < times ? 'defer_if_permit 4.2.0 Greylisted, try again' : 'dunno'}\n\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close().unref() };
}

function idOf(user: string, option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
}
