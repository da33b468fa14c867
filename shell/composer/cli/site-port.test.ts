import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { diskStore } from '../store/disk-store';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { requireUsablePort, siteAddress } from './serve';

const folder = temporaryFolder();

test.each(['eighty', '-1', '65536', '80.5', '0x50', ' '])("PORT='%s' is refused in words", (PORT) => {
  jest.replaceProperty(process, 'env', { PORT });

  expect(siteAddress).toThrow(`PORT is '${PORT}', which is no port from 0 to 65535. Set it to one, or leave it out for 8080.`);
});

test('an empty PORT and HOST count as unset', () => {
  jest.replaceProperty(process, 'env', { PORT: '', HOST: '' });

  expect(siteAddress()).toEqual({ port: 8080, host: '0.0.0.0' });
});

test('a port in use is refused before anything is built', async () => {
  // An empty store: whatever is built would be found there.
  const disk = diskStore(join(folder, 'site'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const refused = await runSiteCommand(disk, ['start'], { environment: { PORT: String(port), HOST: '127.0.0.1' } });
  other.close();

  expect(refused).toEqual({ code: 1, stdout: '', stderr: `Port ${port} of 127.0.0.1 is in use. Stop the other program or set PORT.\n` });
  expect(existsSync(disk.folder)).toBe(false);
});

test('an address that this machine does not have is refused', async () => {
  jest.replaceProperty(process, 'env', { PORT: '0', HOST: '192.0.2.1' });

  await expect(requireUsablePort()).rejects.toThrow('is on an address that this machine does not have. Correct HOST');
});
