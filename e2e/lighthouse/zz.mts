import lighthouse from 'lighthouse';
import { openChromium } from './open-chromium';
import { startServer } from '../../shell/composer/command/site-server';
import { defaultSiteHome } from '../../shell/composer/site-home';
const { url, stop } = await startServer(defaultSiteHome());
const b = await openChromium();
for (const p of process.argv.slice(2)) {
  const r = await lighthouse(new URL(p, url).href, { port: b.port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' });
  const a = r!.lhr.audits; console.log(p, r!.lhr.categories.performance!.score, ['first-contentful-paint','largest-contentful-paint','speed-index','total-blocking-time','cumulative-layout-shift'].map(k => `${k} ${Math.round(a[k]!.numericValue!*100)/100} (${a[k]!.score})`).join('; '));
}
await b.close(); await stop(); process.exit(0);
