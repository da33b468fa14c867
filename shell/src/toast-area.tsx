import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { currentToasts, onToastsChange } from '@site/shared';
import { whenIdle } from './when-idle';

const loadToaster = () => import(/* webpackChunkName: "toaster" */ './chrome/toaster');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** Where toasts appear. The toaster itself comes with the first toast, or once the browser is idle. */
export function ToastArea(): ReactElement {
  const [idle, setIdle] = useState(false);
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, currentToasts);
  useEffect(() => whenIdle(() => setIdle(true)), []);

  return (
    <div id="toasts" aria-live="polite">
      {(idle || toasts.length > 0) && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
