import type { ReactElement } from 'react';
import { business, ContentSection } from '@site/shared';

/** What the site keeps on a visitor's device, and what its pages send by themselves. */
export function StoredInBrowser(): ReactElement {
  return (
    <ContentSection title="What this site keeps in your browser" intro="No cookies, no accounts, no advertising, and nothing from other sites.">
      <ul>
        <li>Copies of pages and files of this site, so that they open faster and with a poor connection.</li>
        <li>
          What you have written in a form and not sent yet, with its photographs. It stays until you send or discard it. The text goes when you close the
          tab. Photographs that are more than a day old go when you next write in a form here.
        </li>
        <li>Where you were on each page and what you had opened there, for the Back button, until you close the tab.</li>
        <li>If a file of the site failed to load: which one, so that your browser does not reload the page again and again.</li>
      </ul>
      <p>All of it stays on your device and is needed for what you use. Clear this site’s data in the browser to remove it.</p>
      {business.collectsReports && (
        <p>
          Pages of this site report to our own server which of its files failed to load, and how fast the page was. The report has the page’s address,
          and nothing about you.
        </p>
      )}
    </ContentSection>
  );
}
