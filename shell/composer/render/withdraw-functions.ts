import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';

/**
 * Takes away what Node's permissions leave to the code of a section: signals, one of which makes a process listen to
 * debuggers, priorities, and before Node 25 sockets and names. Rendering needs none of them. Code that looks for a way around
 * may find one in Node's internals; what a stranger's release must not reach, another user or a container keeps from it.
 */
export function withdrawFunctions(): void {
  refuse(process, ['kill', '_kill', '_debugProcess']);
  refuse(os, ['setPriority']);
  refuse(net.Socket.prototype, ['connect']);
  refuse(net.Server.prototype, ['listen']);
  refuse(dgram.Socket.prototype, ['bind', 'connect', 'send']);
  for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype, Object.getPrototypeOf(dns.Resolver.prototype) as object]) refuse(names, functionsOf(names));
  syncBuiltinESMExports();
}

function functionsOf(owner: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([name, { value }]) => (typeof value === 'function' && !/^[A-Z]|^constructor$/.test(name) ? [name] : []));
}

function refuse(owner: object, names: readonly string[]): void {
  for (const name of names) {
    const value = () => {
      throw new Error(`Code of a section must not call ${name}(): it has neither sockets nor signals. Get what a page needs when its section is built.`);
    };
    Object.defineProperty(owner, name, { value });
  }
}
