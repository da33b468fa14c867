import { useEffect, useRef, useState } from 'react';

/**
 * The drawing and the element that holds it. React leaves prerendered markup alone when it hydrates with an empty string.
 * An island that is rendered fresh has no markup, and makes the drawing itself.
 */
export function useDrawing(drawing: string | undefined) {
  const sheet = useRef<HTMLDivElement>(null);
  const [markup, setMarkup] = useState(drawing ?? '');
  useEffect(() => {
    if (sheet.current?.firstChild) return;
    let isMounted = true;
    import(/* webpackChunkName: "areas-map-drawing" */ './drawing/draw-areas-map')
      .then(({ drawAreasMap }) => isMounted && setMarkup(drawAreasMap()))
      // The lists below the map still have every place.
      .catch((error: unknown) => console.error('The map could not be drawn.', error));
    return () => void (isMounted = false);
  }, []);
  return { sheet, markup };
}
