import type { ReactElement } from 'react';
import { Button, Island, PhoneButton, Spinner } from '@site/shared';
import type { SectionLink } from '@site/shared';
import { reservedLocationWords } from '@site/shared/location-slug';
import { shellName } from '@site/shared/lock';
import { lookingUpText } from '@site/shared/look-up-location';
import { ContactBar } from '../chrome/contact-bar';
import frame from '../chrome/page-frame.module.css';
import { footerGroups, mainLinks } from '../chrome/page-links';
import { SiteFooter } from '../chrome/site-footer';
import { SiteHeader, SkipLinks } from '../chrome/site-header';
import { commercialLinks, currentMark } from '../chrome/site-links';
import { ToastArea } from '../chrome/toaster/toaster';
import announcerStyles from './announcer.module.css';
import { routes } from '../routes';
import { announcerId } from './page-context';
import failureStyles from './page-failure.module.css';
import { mergeMarkup } from './read-markup';
import type { Markup } from './read-markup';
import { renderFragment } from './render-fragment';
import type { IslandName } from './render-fragment';

/** The HTML around the content of every page, and facts about it. */
export interface PageFrame {
  readonly header: string;
  readonly footer: string;
  /** The bar at the bottom of phones, of a page without a form and of one with its own. It is part of the page. */
  readonly bar: string;
  readonly barToForm: string;
  /** Spinners: one for pages, one for those of places. */
  readonly loading: string;
  /** A regular expression for the paths of pages of places. */
  readonly placePaths: string;
  readonly failure: string;
  readonly markup: Markup;
  readonly islands: readonly IslandName[];
}

/** By the sections' links, and by how each link is marked: from page to page nothing else differs. */
const frames = new Map<string, PageFrame>();

const ownPaths = [...mainLinks(), ...commercialLinks, ...footerGroups.flatMap((group) => group.links)].map(({ path }) => path);

/** The frame of a path's page. Half of the work of rendering a page, so it is rendered only where it differs. */
export function renderPageFrame(path: string, sectionLinks: readonly SectionLink[]): PageFrame {
  const paths = [...ownPaths, ...sectionLinks.map((link) => link.path)];
  const key = JSON.stringify([sectionLinks, paths.map((link) => currentMark(link, path))]);
  const frame = frames.get(key) ?? renderFrame(path, sectionLinks);
  frames.set(key, frame);
  return frame;
}

function renderFrame(path: string, sectionLinks: readonly SectionLink[]): PageFrame {
  const render = (name: string, content: ReactElement) => renderFragment(content, { path, section: shellName, identifierPrefix: `${name}-` });
  const header = render('header', <Header sectionLinks={sectionLinks} />);
  const footer = render('footer', <Footer sectionLinks={sectionLinks} />);
  const bar = render('bar', <ContactBar hasForm={false} />);
  const barToForm = render('bar', <ContactBar hasForm />);
  const loading = render('loading', <Spinners />);
  const failure = render('failure', <PageFailure />);
  const shown = [header, footer, bar, loading, failure];
  return {
    header: header.html,
    footer: footer.html,
    bar: bar.html,
    barToForm: barToForm.html,
    loading: loading.html,
    placePaths: placePathsBeside(sectionLinks),
    failure: failure.html,
    markup: mergeMarkup(shown.map(({ markup }) => markup)),
    islands: shown.flatMap(({ islands }) => islands),
  };
}

/** Links of the footer that lead to places. */
const placeLinks = footerGroups.filter(({ id }) => id === 'areas').flatMap(({ links }) => links);

/** A path of one word is that of a place, except for reserved words, pages of the shell, and what header and footer link to. */
function placePathsBeside(sectionLinks: readonly SectionLink[]): string {
  const places = placeLinks.map(({ path }) => path);
  const linked = [...ownPaths, ...sectionLinks.map(({ path }) => path)].filter((path) => !places.includes(path));
  const paths = [...reservedLocationWords.map((word) => `/${word}`), ...routes.map(({ path }) => path), ...linked];
  const words = new Set(paths.flatMap((path) => /^\/([\w-]+)$/.exec(path)?.[1] ?? []));
  return `^/(locations/)?(?!(${[...words].join('|')})$)[^/.]+$`;
}

interface FrameProps {
  readonly sectionLinks: readonly SectionLink[];
}

function Header(props: FrameProps): ReactElement {
  return (
    <>
      <SkipLinks />
      <SiteHeader {...props} />
    </>
  );
}

function Footer(props: FrameProps): ReactElement {
  return (
    <>
      <SiteFooter {...props} />
      <Announcer />
      <Island section={shellName} name="toaster" component={ToastArea} when="intent" />
    </>
  );
}

/** What navigation shows while a page, or that of a place, is loading. */
function Spinners(): ReactElement {
  return (
    <>
      <Spinner label="Loading page..." fullHeight />
      <Spinner label={lookingUpText} fullHeight />
    </>
  );
}

/** The live region whose text screen readers announce: empty in every document. */
function Announcer(): ReactElement {
  return <p id={announcerId} role="status" aria-live="polite" className={announcerStyles.announcer} />;
}

/**
 * Says that a page or an island failed to load or to render, and how to go on. Each document holds it in a template,
 * which `createFailureNotice` clones.
 */
export function PageFailure(): ReactElement {
  return (
    <div role="alert" className={`${frame.inset} ${failureStyles.failure}`}>
      <p className={failureStyles.title}>This part of the site is not working.</p>
      <p>The rest of the site works. Trying again often helps, above all where the signal is weak.</p>
      <p className={failureStyles.actions}>
        <Button data-retry="">Try again</Button>
        <PhoneButton>Or call</PhoneButton>
      </p>
    </div>
  );
}
