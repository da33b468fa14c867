import { business } from '@site/shared/business';
import { followLink } from '../../follow-link';
import { test } from '../journey-test';
import { hydrateIsland } from '../visitor';
import type { Visitor } from '../visitor';

/** Runs in the page: whether the service worker has kept it, after its files, and the offline page. */
async function isKept(): Promise<boolean> {
  if (!navigator.serviceWorker.controller || !(await (await caches.open('offline')).match('/contact'))) return false;
  return (await (await caches.open('pages')).match(location.pathname)) !== undefined;
}

async function visit(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.waitUntil(isKept);
}

test('without a connection a visited page opens and its island is hydrated, the contact page opens, another gives way to the offline page, and each can be tried again', async ({ visitor, site }) => {
  const visited = '/blog/tv-aerial-installation-cost-guide';
  await visit(visitor, '/oxford');
  await visit(visitor, visited);
  await site.disconnect();

  await visitor.open(visited);
  await hydrateIsland(visitor, 'blog/job-planner');
  await visitor.read('/contact');
  await visitor.waitForText('h1', 'Contact');
  await visitor.read('/commercial-tv-installation');
  await visitor.waitForText('h1', 'offline');
  await visitor.waitForText('main a[href^="tel:"]', String(business.phone));
  await visitor.click('main a[href="/oxford"]');
  await visitor.waitForText('h1', 'Oxford');
  await visitor.waitUntil(() => document.documentElement.dataset.ready === 'true');
  await followLink(visitor, '/student-accommodation-tv');
  await visitor.waitForText('[role=alert]', 'is not working');
  await site.reconnect();
  await visitor.click('[role=alert] button', 'Try again');
  await visitor.waitForText('h1', 'tudent');

  await site.disconnect();
  await visitor.read('/blog');
  await visitor.waitForText('h1', 'offline');
  await site.reconnect();
  await visitor.click('main a', 'Try again');

  await visitor.waitForText('h1', 'guides');
});
