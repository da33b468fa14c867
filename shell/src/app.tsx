import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { SiteHeader } from './chrome/site-header';
import { SkipLinks } from './chrome/skip-links';
import styles from './app.module.css';
import { Announcer } from './navigation/announcer';
import { PageOutlet } from './navigation/page-outlet';
import type { PageStore } from './navigation/page-store';
import { useLinks } from './navigation/use-links';
import { ToastArea } from './toast-area';

export interface AppProps {
  readonly pages: PageStore;
  /** Stands in for the site's own. */
  readonly header?: ReactElement;
  readonly footer: ReactElement;
  /** Called once, when the document answers to the visitor. */
  readonly onHydrated?: () => void;
}

/** By itself, so that nothing else is rendered again because the visitor goes to another page. */
function LinkFollower({ pages }: { readonly pages: PageStore }): null {
  useLinks((path) => pages.read(path).status !== 'loading');
  return null;
}

/** Everything on the screen. Its first element carries the attribute that parts the app from the head's elements. */
export function App({ pages, header = <SiteHeader />, footer, onHydrated }: AppProps): ReactElement {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <div data-app="" className={styles.app}>
      <SkipLinks />
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageOutlet pages={pages} />
      </main>
      {footer}
      <LinkFollower pages={pages} />
      <Announcer />
      <ToastArea />
    </div>
  );
}
