import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { currentToasts, onToastsChange } from '@site/shared';

interface ToasterModule {
  readonly Toaster: ComponentType;
}

/** With the stylesheet that its styles are in; a toast without them says more than none. */
async function loadToaster(): Promise<ToasterModule> {
  const [toaster] = await Promise.all([
    import(/* webpackChunkName: "toaster" */ './chrome/toaster'),
    import(/* webpackChunkName: "page-loader" */ './loading/document-styles')
      .then(({ linkDocumentStyles }) => linkDocumentStyles())
      .catch(() => undefined),
  ]);
  return toaster;
}

/**
 * Where toasts appear. The toaster itself comes with the first toast. Where it cannot be had the site goes on
 * without, and the next toast asks for it again.
 */
export function ToastArea({ load = loadToaster }: { readonly load?: () => Promise<ToasterModule> }): ReactElement {
  const [loaded, setLoaded] = useState<ToasterModule>();
  const [newest] = useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
  const wantedBy = newest?.id;

  useEffect(() => {
    if (loaded || wantedBy === undefined) return;
    load().then(setLoaded, (error: unknown) => console.warn('The toaster did not come.', error));
  }, [load, loaded, wantedBy]);

  return (
    <div id="toasts" aria-live="polite">
      {loaded && <loaded.Toaster />}
    </div>
  );
}
