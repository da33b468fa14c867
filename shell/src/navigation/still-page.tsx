import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from '../chrome/page-frame.module.css';
import { useHydrated } from '../use-hydrated';
import { markHydrated } from './page-frame';
import type { StillContent } from './still-content';

export interface StillPageProps {
  readonly content: StillContent;
  /** Says below the page what keeps it from coming to life; it comes after hydration, since the server did not render it. */
  readonly notice?: ReactNode;
}

/** A page that is live in its parts alone, if at all. React leaves it alone; who comes back to it finds it as it was. */
export function StillPage({ content, notice }: StillPageProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  useLayoutEffect(() => {
    if (frame.current) show(content, frame.current);
    return () => takeAway(content);
  }, [content]);
  useLayoutEffect(() => {
    if (notice === undefined) markHydrated();
  });

  return (
    <>
      <div ref={frame} className={styles.page} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      {hydrated && notice}
    </>
  );
}

function show(content: StillContent, frame: HTMLElement): void {
  const { style } = content;
  // The document's own page is there.
  if (content.frame === frame) return;
  // Who comes back to a page is scrolled to where they were: that takes the heights of all parts.
  if (content.frame.ownerDocument !== document && !location.hash) showFirstPartsFirst(content.frame);
  if (style) document.adoptedStyleSheets.push(style);
  document.head.append(...content.head);
  frame.append(...content.frame.childNodes);
  content.frame = frame;
}

/** Parts that are painted with the first frame: the heading, and what comes next. */
const firstParts = 2;

/** Until the next frame is painted, the other parts of a page are neither styled nor laid out. */
function showFirstPartsFirst(frame: Element): void {
  const others = [...frame.querySelectorAll<HTMLElement>(':scope > * > :not(script)')].slice(firstParts);
  const hide = (visibility: string, size: string) => others.forEach(({ style }) => Object.assign(style, { contentVisibility: visibility, containIntrinsicSize: size }));
  hide('hidden', 'auto 30rem');
  requestAnimationFrame(() => setTimeout(() => hide('', '')));
}

function takeAway({ head, style }: StillContent): void {
  for (const element of head) element.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
}
