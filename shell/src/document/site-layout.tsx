import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import frameStyles from '../chrome/page-frame.module.css';
import { ownFormPath } from '../chrome/site-links';
import styles from './page-body.module.css';
import { mainId, pageAttribute } from './page-context';
import type { PageFrame } from './page-frame';

/** The layout route, the parent of every route of the site: header, page and footer. */
export function SiteLayout(): ReactElement {
  return (
    <div className={styles.app}>
      <FramePart name="header" />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <div className={frameStyles.page} {...{ [pageAttribute]: '' }}>
          <Outlet />
          <FramePart name="bar" />
        </div>
      </main>
      <FramePart name="footer" />
    </div>
  );
}

type PartName = 'header' | 'bar' | 'footer';

/** Stands for a part of the frame, which is the same on many pages and is not rendered for each: see `renderPageFrame`. */
function FramePart({ name }: { readonly name: PartName }): ReactElement {
  return <template data-part={name} />;
}

const partMark = /<template data-part="(header|bar|footer)"><\/template>/g;

/** The id of `EnquirySection`, which holds a page's form. */
const ownFormId = ` id="${ownFormPath.slice(1)}"`;

/** Puts the frame's parts into the HTML of a page in its layout. A page with a mark of its own gets a part twice, which the gate refuses. */
export function insertFrame(html: string, { header, footer, bar, barToForm }: PageFrame): string {
  const parts = { header, footer, bar: html.includes(ownFormId) ? barToForm : bar };
  return html.replace(partMark, (_mark, name: PartName) => parts[name]);
}
