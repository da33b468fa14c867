import type { AddressInfo } from 'node:net';
import { createServer } from '../serve/create-server';
import type { ServerOptions } from '../serve/create-server';
import { openSite } from '../serve/open-site';
import type { OpenSite } from '../serve/open-site';
import type { HealthStore } from '../health/health-table';
import type { DiskStore } from '../store/disk-store';
import { readCurrent } from '../store/switches';
import { createCurrentStore } from './current-store';

/** A store in which shell 1.0.0 and blog 1.0.0 are current, and its site. */
export async function openFixtureSite(folder: string) {
  const disk = await createCurrentStore(folder);
  return { disk, site: await openSite(disk, (await readCurrent(disk)) ?? '') };
}

/** Serves the fixture's site on a port of its own. */
export async function serveFixtureSite(folder: string, options: Partial<ServerOptions> = {}) {
  const { disk, site } = await openFixtureSite(folder);
  const served = await serveSite(disk, site, options);
  return { disk, site, ...served, port: (served.server.server.address() as AddressInfo).port };
}

/** Takes reports of pages, and counts none. */
export const deafHealth: HealthStore = { count: () => undefined, read: () => Promise.resolve([]), trouble: () => undefined, close: () => Promise.resolve() };

/** Serves an open site, which is closed with the server. */
export async function serveSite(disk: DiskStore, site: OpenSite, options: Partial<ServerOptions> = {}) {
  const server = await createServer({ disk, currentSite: () => site, sectionHealth: deafHealth, ...options });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await server.close();
    site.sections.close();
  };
  return { server, url, close };
}

export type ServedFixture = Awaited<ReturnType<typeof serveFixtureSite>>;
