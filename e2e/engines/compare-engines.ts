import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openChromium } from '../open-chromium';
import { engineNames } from './engine';
import type { EngineName, Viewport } from './engine';
import { startPlaywrightEngine } from './playwright-engine';
import { Visitor } from './visitor';
import { startWebKit } from './webkit-engine';

const folder = join(import.meta.dirname, '../../.cache/engines');
/** MiniBrowser's window is not narrower than 447 px, so that all engines take that for a phone. */
const screens = { desktop: { width: 1350, height: 900 }, phone: { width: 447, height: 844 } };

interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

/** Shows the pages of a running site on each screen. */
async function takeShots(engine: EngineName, siteUrl: string, paths: readonly string[]): Promise<readonly Shot[]> {
  const running = await (engine === 'webkit' ? startWebKit() : startPlaywrightEngine(engine));
  const shots: Shot[] = [];
  try {
    for (const [screen, viewport] of Object.entries<Viewport>(screens)) {
      const window = await running.open({ viewport });
      const visitor = new Visitor(window, siteUrl);
      for (const path of paths) {
        await visitor.open(path);
        await visitor.evaluate(() => document.fonts.ready.then(() => undefined));
        shots.push({ name: `${path.replace(/\W+/g, '-').replace(/^-/, '') || 'home'}-${screen}`, png: await visitor.screenshot() });
      }
      await window.close();
    }
  } finally {
    await running.stop();
  }
  return shots;
}

/** Writes each page on each screen as one picture: the engines side by side. */
async function writeComparisons(shots: readonly Shot[]): Promise<void> {
  const browser = await openChromium();
  const page = await browser.newPage();
  for (const name of new Set(shots.map((shot) => shot.name))) {
    const images = shots.filter((shot) => shot.name === name).map(({ png }) => `<img src="data:image/png;base64,${png.toString('base64')}">`);
    await page.setContent(`<body style="margin: 0; display: inline-flex; gap: 16px; align-items: start">${images.join('')}`);
    await writeFile(join(folder, `${name}.png`), await page.locator('body').screenshot());
    console.log(join(folder, `${name}.png`));
  }
  await browser.close();
}

const [siteUrl = 'http://localhost:8080/', ...paths] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const shots: Shot[] = [];
for (const engine of engineNames) shots.push(...(await takeShots(engine, siteUrl, paths.length > 0 ? paths : ['/'])));
await writeComparisons(shots);
