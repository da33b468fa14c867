import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { currentToasts, onToastsChange } from '@site/shared';
import { linkDocumentStyles } from './loading/document-styles';
import { whenIdle } from './when-idle';

interface ToasterModule {
  readonly Toaster: ComponentType;
}

/** With the stylesheet that its styles are in; a toast without them says more than none. */
async function loadToaster(): Promise<ToasterModule> {
  const [toaster] = await Promise.all([
    import(/* webpackChunkName: "toaster" */ './chrome/toaster'),
    linkDocumentStyles().catch(() => undefined),
  ]);
  return toaster;
}

/**
 * Where toasts appear. The toaster itself comes with the first toast, or once the browser is idle. Where it cannot
 * be had the site goes on without, and the next toast asks for it again.
 */
export function ToastArea({ load = loadToaster }: { readonly load?: () => Promise<ToasterModule> }): ReactElement {
  const [loaded, setLoaded] = useState<ToasterModule>();
  const [newest] = useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
  const wantedBy = newest?.id;

  useEffect(() => {
    if (loaded) return;
    const start = () => {
      load().then(setLoaded, (error: unknown) => console.warn('The toaster did not come.', error));
    };
    if (wantedBy === undefined) return whenIdle(start);
    start();
  }, [load, loaded, wantedBy]);

  return (
    <div id="toasts" aria-live="polite">
      {loaded && <loaded.Toaster />}
    </div>
  );
}
