import { useEffect } from 'react';
import type { ReactElement } from 'react';

/** Hides the header of its page, as no stylesheet of its section could. */
export function Styling(): ReactElement {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body > * header, header { display: none }');
    document.adoptedStyleSheets.push(sheet);
  }, []);
  return <p>It hides the header.</p>;
}
