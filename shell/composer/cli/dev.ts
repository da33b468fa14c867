import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { buildSections, readSources } from '../build/build-sections';
import { findWorkspaces, isShell } from '../build/workspaces';
import type { Workspace } from '../build/workspaces';
import type { ReleaseId } from '../store/read-releases';
import { devVersion, openDevSite } from '../dev/open-dev-site';
import { addOpenPages } from '../dev/reload-browsers';
import type { OpenPages } from '../dev/reload-browsers';
import { followBuilds } from '../dev/follow-builds';
import type { FollowedBuilds } from '../dev/follow-builds';
import { watchSection } from '../dev/watch-section';
import { createServer } from '../serve/create-server';
import type { OpenSite } from '../serve/open-site';
import { createLog } from '../serve/site-log';
import { readKitSite } from '../store/kit-site';
import { kitFolder, projectFolder } from '../base/project';
import { readCurrentComposition } from '../store/current-composition';
import { defaultStore, diskStore } from '../store/disk-store';
import { releaseFile } from '../store/release-format';
import { storeRelease } from '../store/store-release';
import type { DiskStore } from '../store/disk-store';
import type { Command } from './command';
import { describeError, ExpectedError } from '../base/errors';
import { storeKitReleases } from './check-section';
import { openEnquiries, readEnquiryVariables } from './open-enquiries';
import { serve, requireUsablePort } from './serve';

/** `npm run dev`: serves the site and rebuilds it on change. */
export const dev: Command = {
  help: `npm run dev [-- <section> …]

Serves the site on PORT, 8080 unless set, and rebuilds the named sections on change, or all of them. The others are the
current releases of the store; what has none is built once. With a kit (npm run dev), the others are those of the kit. An
open page is loaded again after each build, with what was entered and the state of the section's islands.`,
  words: Infinity,
  run: ({ names }) => serveWithRebuilds(names),
};

async function serveWithRebuilds(names: readonly string[]): Promise<void> {
  await requireUsablePort();
  const disk = diskStore(join(projectFolder, '.cache/dev'));
  const { watched, others } = chooseWatched(await findWorkspaces(), names);
  const stops: (() => void)[] = [];
  const opened: { builds?: FollowedBuilds<OpenSite>; pages?: OpenPages } = {};

  async function watch(workspace: Workspace, shellVersion: string): Promise<ReleaseId> {
    const onBuilt = (failure?: unknown) => {
      const message = failure === undefined ? '' : describeError(failure);
      if (message === '') console.log(`built ${workspace.name}`);
      else console.error(message);
      opened.pages?.show(message);
      if (message === '') opened.builds?.reopen();
    };
    stops.push(await watchSection(disk, { workspace, shellVersion, onBuilt }));
    return { name: workspace.name, version: devVersion };
  }

  const shell = watched.find(isShell);
  const sections: ReleaseId[] = shell ? [await watch(shell, devVersion)] : [];
  sections.push(...(await openOthers(disk, others, watched)));
  const shellVersion = sections.find(({ name }) => name === shellName)?.version ?? devVersion;
  for (const remote of watched.filter((workspace) => !isShell(workspace))) sections.push(await watch(remote, shellVersion));

  const builds = followBuilds((before?: OpenSite) => openDevSite(disk, sections, before), () => opened.pages?.reload());
  opened.builds = builds;
  const enquiries = openEnquiries(disk, readEnquiryVariables(), createLog('warn'));
  const server = await createServer({ disk, currentSite: await builds.open(), releasesChange: true, enquiries: enquiries.services, sectionHealth: enquiries.sectionHealth });
  opened.pages = addOpenPages(server);
  server.addHook('onClose', async () => {
    for (const stop of stops) stop();
    builds.close();
    await enquiries.close();
  });
  await serve(server);
}

/** The releases that are not watched: the current ones of the kit or the store, else built here. */
async function openOthers(disk: DiskStore, others: readonly Workspace[], watched: readonly Workspace[]): Promise<readonly ReleaseId[]> {
  const isOther = ({ name }: ReleaseId) => !watched.some((workspace) => workspace.name === name);
  if (kitFolder !== undefined) return (await storeKitReleases(disk, await readKitSite())).filter(isOther);
  const current = others.length === 0 ? [] : (await takeCurrent(disk)).filter(isOther);
  if (current.length > 0) console.log(`${current.map(({ name, version }) => `${name} ${version}`).join(', ')}: as on the site; 'npm run dev' without a name builds all sources`);
  const missing = await readSources(disk, others.filter(({ name }) => !current.some((one) => one.name === name)));
  const shellVersion = watched.some(isShell) ? devVersion : current.find(({ name }) => name === shellName)?.version;
  return [...current, ...(await buildSections(disk, missing, { report: console.log, shellVersion }))];
}

/** Copies the current releases from the site's store; none when it has no composition that is sound. */
async function takeCurrent(disk: DiskStore): Promise<readonly ReleaseId[]> {
  const { stored } = await readCurrentComposition(defaultStore()).catch((error: unknown) => {
    if (error instanceof ExpectedError) return { stored: [] };
    throw error;
  });
  for (const { release, folder } of stored) {
    if (existsSync(join(disk.release(release.name, release.version), releaseFile))) continue;
    const staging = disk.staging('copy');
    await cp(folder, staging, { recursive: true });
    await storeRelease(disk, { folder: staging, release });
  }
  return stored.map(({ release: { name, version } }) => ({ name, version }));
}

function chooseWatched(workspaces: readonly Workspace[], names: readonly string[]) {
  const unknown = names.find((name) => !workspaces.some((workspace) => workspace.name === name));
  if (unknown) throw new ExpectedError(`'${unknown}' is no section. Name some of ${workspaces.map(({ name }) => name).join(', ')}.`);
  const isWatched = ({ name }: Workspace) => names.length === 0 || names.includes(name);
  return { watched: workspaces.filter(isWatched), others: workspaces.filter((workspace) => !isWatched(workspace)) };
}
