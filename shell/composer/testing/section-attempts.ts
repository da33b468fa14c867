import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What code of a section attempts, as JavaScript that throws where it fails. `store` is the folder of a site's store, after
 * `writeSecrets`; `own` the folder of its release, `server` the process that it would harm, `port` one that answers.
 */
export const sectionAttempts = {
  'reads the environment of the server': "fs.readFileSync('/proc/' + process.ppid + '/environ')",
  'reads enquiries': 'fs.readFileSync(enquiries)',
  'reads them by an address': "fs.readFileSync(require('url').pathToFileURL(enquiries))",
  'reads them by bytes': 'fs.readFileSync(Buffer.from(enquiries))',
  'reads them by a handle': 'fs.readSync(fs.openSync(enquiries), Buffer.alloc(1))',
  'reads them later': 'await fs.promises.readFile(enquiries)',
  'reads them as a stream': "await require('events').once(fs.createReadStream(enquiries), 'open')",
  'reads them as a blob': 'await fs.openAsBlob(enquiries)',
  'copies them': "fs.copyFileSync(enquiries, own + '/prerender/copied')",
  'copies the folder': "fs.cpSync(store + '/enquiries', own + '/prerender/copied-folder', { recursive: true })",
  'requires them': "require(store + '/enquiries/secret.json')",
  'imports them': "await import(store + '/enquiries/secret.mjs')",
  'loads variables from them': "process.loadEnvFile(store + '/enquiries/.env')",
  'lists the store': 'fs.readdirSync(store)',
  'opens the store': 'fs.opendirSync(store).readSync()',
  'watches the store': 'fs.watch(store).close()',
  'learns whether a file is there': "if (!fs.existsSync(enquiries)) throw 0",
  'learns the size of a file': 'fs.statSync(enquiries)',
  'climbs out of its release': "fs.readFileSync(own + '/../../../enquiries/enquiries.db')",
  'changes to another folder': "process.chdir(store); fs.readFileSync('enquiries/enquiries.db')",
  'writes a switch': "fs.writeFileSync(store + '/switches/00000042.json', '{}')",
  'writes into its own release': "fs.writeFileSync(own + '/prerender/more.cjs', '')",
  'writes temporary files': "fs.mkdtempSync(require('os').tmpdir() + '/')",
  'appends to its own release': "fs.appendFileSync(file, '')",
  'changes the mode of a file': "fs.chmodSync(file, 0o777)",
  'changes it by a handle': "fs.fchmodSync(fs.openSync(file), 0o777)",
  'changes the day of a file': "fs.futimesSync(fs.openSync(file), 0, 0)",
  'renames a file': "fs.renameSync(file, file + '.again'); fs.renameSync(file + '.again', file)",
  'removes a file': "fs.rmSync(file)",
  'links': "fs.linkSync(enquiries, own + '/prerender/linked')",
  'makes a symbolic link': "fs.symlinkSync(store, own + '/prerender/all')",
  'starts a program': "if (require('child_process').spawnSync('true').error) throw 0",
  'starts a program later': "await require('events').once(require('child_process').spawn('true'), 'exit')",
  'starts a copy of itself': "await require('events').once(require('child_process').fork('/dev/null', { execArgv: [] }), 'exit')",
  'starts a cluster': "require('cluster').setupPrimary({ exec: '/dev/null', execArgv: [] }); const worker = require('cluster').fork(); await require('events').once(worker, 'online'); worker.kill()",
  'starts a thread': "new (require('worker_threads').Worker)('', { eval: true })",
  'runs WASI': "new (require('wasi').WASI)({ version: 'preview1', preopens: { '/': store } })",
  'ends the server': 'process.kill(server, 0)',
  'ends the server in an old way': 'process._kill(server, 0)',
  'slows the server down': "require('os').setPriority(server, require('os').getPriority(server))",
  'slows the server down as a module': "(await import('os')).setPriority(server, require('os').getPriority(server))",
  'calls the server': "require('net').connect(port).destroy()",
  'calls the server by a class': "new (require('net').Socket)().connect(port).destroy()",
  'calls it by TLS': "require('tls').connect(port).on('error', () => undefined).destroy()",
  'fetches': "await fetch('http://127.0.0.1:' + port)",
  'calls it by HTTP': "require('http').get({ port }).on('error', () => undefined).destroy()",
  'calls it by HTTP/2': "require('http2').connect('http://127.0.0.1:' + port).on('error', () => undefined).destroy()",
  'calls a socket on the disk': "require('net').connect(store + '/socket').on('error', () => undefined).destroy()",
  'listens': "require('http').createServer().listen(0).close()",
  'sends a datagram': "const socket = require('dgram').createSocket('udp4'); socket.send('secret', port, '127.0.0.1', () => socket.close())",
  'asks for a name': "require('dns').lookup('secret.test', () => undefined)",
  'asks for a name later': "require('dns').promises.resolve4('secret.test').catch(() => undefined)",
  'asks for a name by a class': "new (require('dns').Resolver)().resolve('secret.test', () => undefined)",
  'reaches the bindings of Node': "process.binding('fs')",
  'loads a native addon': "try { process.dlopen({ exports: {} }, own + '/prerender/none.node') } catch ({ message }) { if (!message.includes('cannot open')) throw 0 }",
  'asks an inspector': "require('inspector').open(0); require('inspector').close()",
  'writes a report': "if (!process.report.writeReport(own + '/report.json')) throw 0",
  'writes a picture of its memory': "require('v8').writeHeapSnapshot(own + '/prerender/heap.heapsnapshot')",
  'sends messages as its own process': "process.send({ result: 1 })",
  'makes the server listen to a debugger': 'process._debugProcess(server)',
} as const;

/** What a store has that is none of a section's business. */
export function writeSecrets(store: string): void {
  mkdirSync(join(store, 'enquiries'), { recursive: true });
  const files = { 'enquiries.db': 'secret', 'secret.json': '1', 'secret.mjs': '', '.env': 'secret=1' };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(store, 'enquiries', name), content);
}

/** Code that makes each attempt, and ends its process with an error that lists those that succeeded. */
export function attemptAll(values: { readonly store: string; readonly server: number | undefined; readonly port: number }): string {
  const lines = Object.entries(sectionAttempts).map(([name, code]) => `  try { ${code}; done.push(${JSON.stringify(name)}); } catch {}`);
  return `(async () => {
  const fs = require('fs'); const { store, server, port } = ${JSON.stringify(values)}; const [file, own] = /(\\/[^():]+)\\/prerender\\/prerender\\.cjs/.exec(new Error().stack);
  const enquiries = store + '/enquiries/enquiries.db'; const done = [];
${lines.join('\n')}
  throw new Error('attempts that succeeded: ' + JSON.stringify(done));
})();`;
}
