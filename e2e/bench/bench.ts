import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../../shell/composer/command/command';
import { defaultSiteHome } from '../../shell/composer/site-home';
import { openBrowser } from './bench-browser';
import { readOptions } from './bench-options';
import { measureLoads } from './loads/measure-loads';
import { openBench } from './open-bench';
import { loadTable } from './report/load-table';

/** `npm run bench`: the composed site beside its rivals. */
export const bench: Command = {
  help: `npm run bench [-- options]

Builds the site, and the same source as one bundle without federation; serves both, the pages without their scripts,
and the site a second time to show the noise; and measures them in one run, by turns. Writes what it measured as JSON.

  --rounds <n>      timed rounds after one to warm up, 5 unless set
  --only <part>     loads; may be given more than once
  --pages <name>    home, town, post or commercial; may be given more than once
  --profiles <name> phone or desktop; may be given more than once
  --json            the figures as JSON

  CHROMIUM_PATH     browser to measure with`,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    pages: { type: 'string', multiple: true },
    profiles: { type: 'string', multiple: true },
  },
  async run(input) {
    const { output } = input;
    const options = readOptions(input);
    const home = defaultSiteHome();
    const opened = await openBench(home, output.say);
    const browser = await openBrowser();
    try {
      const startedAt = new Date().toISOString();
      const loads = await measureLoads(browser, { ...options, urls: opened.urls, report: output.say });
      for (const line of loadTable(loads)) output.say(line);
      const result = { startedAt, composition: opened.composition, cores: cpus().length, browser: browser.version(), ...options, loads };
      const file = join(home.folder, 'bench', `${startedAt.replaceAll(/[:.]/g, '-')}.json`);
      await mkdir(join(home.folder, 'bench'), { recursive: true });
      await writeFile(file, JSON.stringify(result, null, 1));
      output.say(`figures in ${file}`);
      output.result(result);
    } finally {
      await browser.close();
      await opened.close();
    }
  },
};
