import type { ReactElement } from 'react';
import { business, Callout, PhoneLink } from '@site/shared';
import { offlineNoteAttribute } from '../../document/page-context';

/** Shown only in the copy of the page that the service worker keeps for every visitor. Its scripts are not kept, so the browser would try to post the form. */
export function OfflineNote(): ReactElement {
  return (
    <div {...{ [offlineNoteAttribute]: '' }} hidden>
      <Callout title="You are offline" tone="caution">
        <p>
          This form cannot be sent now, and what you type in it may be lost. Come back to it once you are online{business.phone && <>, or call <PhoneLink /></>}.
        </p>
      </Callout>
    </div>
  );
}
