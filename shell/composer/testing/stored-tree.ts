import { formatSwitch, readCurrent, switchKey, switchNumbers } from '../store/switches';
import type { Switch } from '../store/switches';
import { releasesAt } from '../store/read-releases';
import { releaseKey, siteKey } from '../store/store';
import type { Store } from '../store/store';

/** A switch of a test. */
export function aSwitch(composition: string, previous: string | null, changed: Partial<Switch> = {}): Switch {
  return { composition, previous, at: '2026-11-21T12:00:00.000Z', by: 'test', action: 'release', sections: { shell: '1.0.0', blog: '1.0.0' }, ...changed };
}

/** Makes a composition current some days ago whose site and releases are a file each: all that `prune` looks at. */
export async function addComposition(store: Store, composition: string, { daysAgo = 0, ...changed }: Partial<Switch> & { readonly daysAgo?: number } = {}): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const entry = aSwitch(composition, (await readCurrent(store)) ?? null, { at, ...changed });
  await addFolders(store, siteKey(composition), ...releasesAt(entry.sections).map(({ name, version }) => releaseKey(name, version)));
  await store.create(switchKey(((await switchNumbers(store)).at(-1) ?? 0) + 1), formatSwitch(entry));
}

/** Puts folders with one file into a store. */
export async function addFolders(store: Store, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.create(`${key}file.html`, Buffer.from('x'));
}

/** The folders of releases and sites in a store. */
export async function storedFolders(store: Store): Promise<string[]> {
  const keys = [...(await store.list('releases/')), ...(await store.list('sites/'))].map(({ key }) => key);
  return [...new Set(keys.map((key) => /^(?:releases\/[^/]+\/[^/]+|sites\/[^/]+)\//.exec(key)?.[0] ?? key))];
}

/** The same store, seen two hours later. */
export function later(store: Store): Store {
  const list = async (prefix: string) => (await store.list(prefix)).map(({ key, ageMs }) => ({ key, ageMs: ageMs + 7_200_000 }));
  return { ...store, list };
}
