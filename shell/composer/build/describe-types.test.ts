import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '../store/site-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { describeTypes } from './describe-types';

const folder = temporaryFolder();
let lastSection = 0;

/** The smallest section, with some of its sources changed. */
const sources = {
  'tsconfig.json': JSON.stringify({ extends: join(projectFolder, 'tsconfig.json'), include: ['src'] }),
  'src/section.ts': `
    import type { Section } from '@site/shared';
    export const section: Section = { name: 'prices', islands: { estimate: () => import('./estimate').then((module) => module.Estimate) } };
  `,
  'src/estimate.tsx': `
    import type { ReactElement, ReactNode } from 'react';
    export interface EstimateProps {
      /** In pence. */
      readonly from: number;
      readonly kind?: 'dish' | 'aerial' | undefined;
      readonly children?: ReactNode;
      readonly onDone?: () => void;
    }
    export function Estimate({ from }: EstimateProps): ReactElement {
      return <p>{from}</p>;
    }
  `,
  'src/prerender.ts': `export { section } from './section';`,
};

async function describeSection(changed: Readonly<Record<string, string>>) {
  const place = join(folder, `section-${(lastSection += 1)}`);
  for (const [file, text] of Object.entries({ ...sources, ...changed })) {
    await mkdir(dirname(join(place, file)), { recursive: true });
    await writeFile(join(place, file), text);
  }
  return describeTypes({ name: 'prices', folder: place });
}

beforeAll(() => symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules')));

test('an island takes the props of its component, as far as they are JSON, with their documentation', async () => {
  const { declarations } = await describeSection({});

  expect(declarations).toContain(`export interface Islands {
  estimate: {
    /** In pence. */
    from: number;
    kind?: "aerial" | "dish";
  };
}`);
});

test('what is published and what is read of others is found wherever it is, and written in full', async () => {
  const { declarations, uses } = await describeSection({
    'src/prerender.ts': `
      import { publishData as publish } from '@site/shared';
      import type { Day } from './day';
      export { section } from './section';
      const path = '/prices/today.json';
      export const files = [publish(path, { days: [] as readonly Day[] })];
    `,
    'src/day.ts': `export interface Day { readonly name: string; readonly costs: readonly [pence: number, text?: string]; readonly before?: Day }`,
    'src/ask.ts': `
      import { publishedQuery } from '@site/shared/query';
      export const query = publishedQuery<{ format: 1; places: Readonly<Record<string, \`/\${string}\` | null>> }>('/areas/finder.json');
      export const own = publishedQuery<{ days: unknown[] }>('/prices/today.json');
    `,
  });

  expect(uses).toEqual(['/areas/finder.json']);
  expect(declarations).toContain(`export interface Published {
  "/prices/today.json": {
    days: Day1[];
  };
}`);
  expect(declarations).toContain(`export interface Uses {
  "/areas/finder.json": {
    format: 1;
    places: {
      [key: string]: null | string;
    };
  };
}`);
  expect(declarations).toContain(`type Day1 = {
  name: string;
  costs: [pence: number, text?: string];
  before?: Day1;
};`);
});

test('an island of another section is used with the data that it is given', async () => {
  const { declarations, uses } = await describeSection({
    'src/page.tsx': `
      import { LivePart } from '@site/shared';
      import { Finder } from '@site/shared/finder';
      import { Estimate } from './estimate';
      export const Page = () => <><LivePart section="shell" name="finder" component={Finder} props={{ title: 'Near you?' }} /><LivePart name="estimate" component={Estimate} props={{ from: 1 }} /></>;
    `,
  });

  expect(uses).toEqual(['shell/finder']);
  expect(declarations).toContain(`"shell/finder": {
    title: string;
  };`);
});

test("a section's own function or component with the name of one of the contract's is none of them", async () => {
  const { declarations, uses } = await describeSection({
    'src/page.tsx': `
      import * as site from '@site/shared';
      const publishData = (day: number) => day;
      const LivePart = ({ section }: { section: string }) => <p>{section}</p>;
      export const Page = ({ section }: { section: string }) => <LivePart section={section} />;
      export const files = [publishData(Date.now()), site.publishData('/prices/today.json', { from: 1 })];
    `,
  });

  expect(uses).toEqual([]);
  expect(declarations).toContain('"/prices/today.json": {\n    from: number;\n  };');
});

test.each<[string, string, string]>([
  ['a path that only the running code knows', `publishData(String(Date.now()), 1)`, 'Wanted a literal path in'],
  ['no type of what is read', `publishedQuery('/areas/finder.json')`, 'Wanted the type of what is read, as in publishedQuery<Prices>(path), in'],
  ['a type that says nothing', `publishedQuery<any>('/areas/finder.json')`, 'Wanted a type of JSON for /areas/finder.json, found any in it.'],
  ['a function in data', `publishData('/prices/today.json', { of: () => 1 })`, 'Wanted a type of JSON for /prices/today.json, found () => number in it.'],
])('%s is refused', async (_what, use, message) => {
  const file = `import { publishData } from '@site/shared'; import { publishedQuery } from '@site/shared/query'; export const use = [publishData, ${use}] as unknown;`;

  await expect(describeSection({ 'src/use.ts': file })).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(message) as string });
});

test('an island whose component the compiler cannot see is refused', async () => {
  const section = `import type { Section } from '@site/shared'; export const section: Section = { name: 'prices', islands: { estimate: async () => { throw new Error(); } } };`;

  await expect(describeSection({ 'src/section.ts': section })).rejects.toThrow('Wanted a loader of a function component for the island estimate');
});
