import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** One step of a session: a reply, or `hangs` or `disconnects` for what a server does in its place. */
export type SmtpReply = string;

/** Replies of a scripted server, by the step; those that are not named are as of a server that takes everything. */
export interface SmtpScript {
  readonly connect?: SmtpReply;
  readonly EHLO?: SmtpReply;
  readonly AUTH?: SmtpReply;
  readonly MAIL?: SmtpReply;
  readonly RCPT?: SmtpReply;
  readonly DATA?: SmtpReply;
  /** After the first bytes of the content. */
  readonly begun?: SmtpReply;
  /** After its last line. */
  readonly content?: SmtpReply;
  /** Whether it keeps a mail although it does not say so. */
  readonly keeps?: boolean;
}

const usual: Required<Omit<SmtpScript, 'begun' | 'keeps'>> = { connect: '220 mail.example', EHLO: '250-mail.example\r\n250 AUTH PLAIN', AUTH: '235 2.7.0 Welcome', MAIL: '250 2.1.0 Ok', RCPT: '250 2.1.5 Ok', DATA: '354 Go on', content: '250 2.0.0 Ok' };

/** A server that does what `smtp-server` cannot do wrong. @param scriptFor the script of the nth session, from 0 */
export async function startScriptedSmtp(scriptFor: (session: number) => SmtpScript) {
  const [kept, sockets] = [new Array<string>(), new Set<Socket>()];
  let sessions = 0;
  const server = createServer((socket) => {
    const script = scriptFor((sessions += 1) - 1);
    let [text, content]: [string, string | undefined] = ['', undefined];
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    const reply = (words: SmtpReply) => (words === 'hangs' ? undefined : words === 'disconnects' ? socket.destroy() : socket.write(`${words}\r\n`));

    function end(mail: string): void {
      const words = script.content ?? usual.content;
      if (script.keeps ?? words.startsWith('250')) kept.push(mail);
      content = undefined;
      reply(words);
    }

    function command(line: string): void {
      const name = line.slice(0, 4).toUpperCase();
      const words = new Map(Object.entries({ ...usual, ...script })).get(name)?.toString() ?? '250 2.0.0 Ok';
      if (name === 'DATA' && /^[23]/.test(words)) content = '';
      reply(words);
    }

    reply(script.connect ?? usual.connect);
    socket.on('data', (chunk) => {
      if (content !== undefined) {
        content += chunk.toString('latin1');
        if (script.begun !== undefined) return void reply(script.begun);
        if (content.endsWith('\r\n.\r\n')) end(content);
        return;
      }
      text += chunk.toString('latin1');
      // A client waits for the reply to DATA, so that no command is behind it.
      const lines = text.split('\r\n');
      text = lines.pop() ?? '';
      for (const line of lines) command(line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Mails that it has kept. */
    kept,
    sessions: () => sessions,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
