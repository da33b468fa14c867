import { join } from 'node:path';
import { shellName } from '@site/shared/lock';
import { buildSections, readSources } from '../build/build-sections';
import { findWorkspaces, isShell } from '../build/workspaces';
import type { Workspace } from '../build/workspaces';
import type { ReleaseId } from '../store/read-releases';
import { devVersion, openDevSite } from '../dev/open-dev-site';
import { addReloading } from '../dev/reload-browsers';
import { followBuilds } from '../dev/follow-builds';
import { watchSection } from '../dev/watch-section';
import { createServer } from '../serve/create-server';
import type { OpenSite } from '../serve/open-site';
import { createLog } from '../serve/site-log';
import { readKitSite } from '../store/kit-site';
import { kitFolder, projectFolder } from '../base/project';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import type { Command } from './command';
import { describeError, ExpectedError } from '../base/errors';
import { storeKitReleases } from './check-section';
import { openEnquiries, readEnquiryVariables } from './open-enquiries';
import { serve, requireUsablePort } from './serve';

/** `npm run dev`: serves the site and rebuilds it on change. */
export const dev: Command = {
  help: `npm run dev [-- <section> …]

Serves the site on PORT, 8080 unless set, and rebuilds the named sections on change, or all of them; the others are built
once. With a kit (npm run dev), rebuilds the one section beside the releases that the kit holds.`,
  words: Infinity,
  run: ({ names }) => serveWithRebuilds(names),
};

async function serveWithRebuilds(names: readonly string[]): Promise<void> {
  await requireUsablePort();
  const disk = diskStore(join(projectFolder, '.cache/dev'));
  const { watched, others } = chooseWatched(await findWorkspaces(), names);
  const stops: (() => void)[] = [];
  let onChange = () => {};

  async function watch(workspace: Workspace, shellVersion: string): Promise<ReleaseId> {
    const onBuilt = (failure?: unknown) => {
      if (failure === undefined) console.log(`built ${workspace.name}`);
      else console.error(describeError(failure));
      if (failure === undefined) onChange();
    };
    stops.push(await watchSection(disk, { workspace, shellVersion, onBuilt }));
    return { name: workspace.name, version: devVersion };
  }

  const shell = watched.find(isShell);
  const sections: ReleaseId[] = shell ? [await watch(shell, devVersion)] : [];
  sections.push(...(await openOthers(disk, others, watched)));
  const shellVersion = sections.find(({ name }) => name === shellName)?.version ?? devVersion;
  for (const remote of watched.filter((workspace) => !isShell(workspace))) sections.push(await watch(remote, shellVersion));

  const newest = followBuilds((before?: OpenSite) => openDevSite(disk, sections, before));
  onChange = newest.reopen;
  const enquiries = openEnquiries(disk, readEnquiryVariables(), createLog('warn'));
  const server = await createServer({ disk, currentSite: await newest.open(), releasesChange: true, enquiries: enquiries.services, reports: enquiries.reports });
  newest.onReopened(addReloading(server));
  server.addHook('onClose', async () => {
    for (const stop of stops) stop();
    newest.close();
    await enquiries.close();
  });
  await serve(server);
}

/** The releases that are not watched: built here, or with a kit the site's own. */
async function openOthers(disk: DiskStore, others: readonly Workspace[], watched: readonly Workspace[]): Promise<readonly ReleaseId[]> {
  if (kitFolder !== undefined) return (await storeKitReleases(disk, await readKitSite())).filter(({ name }) => !watched.some((workspace) => workspace.name === name));
  const sources = await readSources(disk, others);
  return buildSections(disk, sources, { report: console.log, shellVersion: watched.some(isShell) ? devVersion : undefined });
}

function chooseWatched(workspaces: readonly Workspace[], names: readonly string[]) {
  const unknown = names.find((name) => !workspaces.some((workspace) => workspace.name === name));
  if (unknown) throw new ExpectedError(`'${unknown}' is no section. Name some of ${workspaces.map(({ name }) => name).join(', ')}.`);
  const isWatched = ({ name }: Workspace) => names.length === 0 || names.includes(name);
  return { watched: workspaces.filter(isWatched), others: workspaces.filter((workspace) => !isWatched(workspace)) };
}
