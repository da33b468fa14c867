import { setTimeout as pause } from 'node:timers/promises';
import { startSiteProxy } from './engines/site-proxy';
import { layoutShifts, watchShifts } from './layout-shifts';
import { pageKinds } from './page-kinds';
import { siteUrl } from './raw-request';
import { expect, test } from './site-test';

// Nothing is fetched ahead: it would come after the page has been looked at.
test.use({ saveData: true });

/** Bytes of a document's body as it is parsed; nothing is painted of its head, which comes in one piece. */
const pieceBytes = 4000;
/** A browser paints between two pieces. */
const pieceMs = 40;

for (const { kind, path } of pageKinds.filter(({ status }) => status === 200)) {
  test(`the content of ${kind} stays in its place while its document arrives piece by piece`, async ({ page }) => {
    const proxy = await startSiteProxy(siteUrl);
    const document = await fetch(new URL(path, siteUrl), { headers: { accept: 'text/html' } });
    const html = Buffer.from(await document.arrayBuffer());
    proxy.during(new RegExp(`^${path}$`), async (response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const bodyStart = html.indexOf('<body');
      response.write(html.subarray(0, bodyStart));
      for (let start = bodyStart; start < html.length; start += pieceBytes) {
        response.write(html.subarray(start, start + pieceBytes));
        await pause(pieceMs);
      }
      response.end();
    });
    await watchShifts(page);

    await page.goto(new URL(path, proxy.url).href);

    const moved = (await layoutShifts(page)).flatMap(({ content }) => content);
    // The lines of a heading are balanced again when its text arrives in two pieces.
    expect(moved.filter((element) => !/^<h\d/.test(element))).toEqual([]);
    // Later requests of the page would find no proxy any more.
    await page.goto('about:blank');
    await proxy.stop();
  });
}
