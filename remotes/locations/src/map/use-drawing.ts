import { useEffect, useRef, useState } from 'react';

/** React leaves the prerendered drawing alone as long as its markup is empty; a part of another release than its page has none. */
export function useDrawing(drawing: string | undefined, draw?: () => Promise<string>) {
  const sheet = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(drawing ?? '');
  useEffect(() => {
    if (sheet.current?.firstChild || !draw) return;
    let wanted = true;
    // Without a drawing the lists below are still whole.
    draw().then((drawn) => wanted && setMarkup(drawn), (error: unknown) => console.error('The map could not be drawn.', error));
    return () => void (wanted = false);
  }, [draw]);
  return { sheet, markup };
}
