import { whenIdle } from '../when-idle';

/** Links the document's whole stylesheets now; what does it comes with what loads pages. */
export async function linkStyles(): Promise<void> {
  const { linkDocumentStyles } = await import(/* webpackChunkName: "page-loader" */ './document-styles');
  await linkDocumentStyles();
}

/** Links them when the page has loaded, and the browser has nothing better to do. */
export function linkStylesLater(): void {
  // Who cannot have one hears `preload-error`; the page itself goes on with its style.
  const start = () => void whenIdle(() => void linkStyles().catch(() => undefined));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
