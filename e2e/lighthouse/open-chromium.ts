import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { findChromium } from '../../shell/composer/check/find-chromium';

/** A browser that others can drive through a port. */
export interface OpenChromium {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Opens the browser that the tests use too. @throws ExpectedError when there is none */
export async function openChromium(): Promise<OpenChromium> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  return { port, close: () => browser.close() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
