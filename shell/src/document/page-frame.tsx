import type { ReactElement } from 'react';
import { isActiveLink, LivePart } from '@site/shared';
import { shellName } from '@site/shared/lock';
import { footerGroups } from '../chrome/footer-groups';
import { SiteFooter } from '../chrome/site-footer';
import { SiteHeader } from '../chrome/site-header';
import { commercialLinks, mainLinks } from '../chrome/site-links';
import { SkipLinks } from '../chrome/skip-links';
import { ToastArea } from '../chrome/toaster/toast-area';
import { Announcer } from './announcer';
import { LoadingPage } from './loading-page';
import { PageFailure } from './page-failure';
import { renderFragment } from './render-fragment';
import type { Fragment } from './render-fragment';

/** What every page has around its own content. */
export interface PageFrame {
  readonly header: Fragment;
  readonly footer: Fragment;
  readonly loading: Fragment;
  readonly failure: Fragment;
}

/** By which links lead to where the visitor is: from page to page nothing else differs. */
const frames = new Map<string, Promise<PageFrame>>();

const links = [...mainLinks, ...commercialLinks, ...footerGroups.flatMap((group) => group.links)].map(({ path }) => path);

/** The frame of a path's page. Half of the work of rendering a page, so it is rendered only where it differs. */
export function renderPageFrame(path: string): Promise<PageFrame> {
  const key = links.filter((link) => isActiveLink(link, path)).join(' ');
  const frame = frames.get(key) ?? renderFrame(path);
  frames.set(key, frame);
  return frame;
}

async function renderFrame(path: string): Promise<PageFrame> {
  const render = (name: string, content: ReactElement) => renderFragment(content, { path, section: shellName, identifierPrefix: `${name}-` });
  return {
    header: await render('header', <Header />),
    footer: await render('footer', <Footer />),
    loading: await render('loading', <LoadingPage />),
    failure: await render('failure', <PageFailure />),
  };
}

function Header(): ReactElement {
  return (
    <>
      <SkipLinks />
      <SiteHeader />
    </>
  );
}

function Footer(): ReactElement {
  return (
    <>
      <SiteFooter />
      <Announcer />
      <LivePart section={shellName} name="toaster" component={ToastArea} when="intent" />
    </>
  );
}
