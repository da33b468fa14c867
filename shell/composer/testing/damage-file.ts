import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';

/** The ways to damage a file. A folder in its place is unreadable for root, too, who runs tests in a container. */
export const damages = {
  missing: (file: string) => rm(file, { recursive: true }),
  empty: (file: string) => writeFile(file, ''),
  truncated: async (file: string) => {
    const content = await readFile(file);
    await writeFile(file, content.subarray(0, content.length / 2));
  },
  altered: async (file: string) => {
    const content = await readFile(file);
    const middle = Math.floor(content.length / 2);
    content[middle] = (content[middle] ?? 0) ^ 1;
    await writeFile(file, content);
  },
  unreadable: async (file: string) => {
    await rm(file);
    await mkdir(file);
  },
} as const satisfies Readonly<Record<string, (file: string) => Promise<unknown>>>;
