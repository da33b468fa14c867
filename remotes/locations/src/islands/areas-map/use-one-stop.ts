import { useEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { makeOneStop } from './one-stop';
import type { OneStop } from './one-stop';

/** Makes the links of a sheet one stop of the Tab key, once it has its drawing. @param markup of a drawing that React writes */
export function useOneStop(sheet: RefObject<HTMLElement | null>, markup: string): OneStop {
  const stop = useRef<OneStop>(undefined);
  useEffect(() => {
    if (sheet.current?.firstChild) stop.current = makeOneStop(sheet.current, shownLevel);
  }, [sheet, markup]);
  return useMemo(() => ({ press: (key) => stop.current?.press(key) ?? false, follow: (focused) => stop.current?.follow(focused) }), []);
}

/** The stylesheet sets it by the map's width, on an element with few others inside. */
function shownLevel(sheet: Element): number {
  const land = sheet.querySelector('.land');
  return land ? Number(getComputedStyle(land).getPropertyValue('--level')) : 0;
}
