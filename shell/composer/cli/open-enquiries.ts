import { business } from '@site/shared/business';
import type { EnquirySettings } from '../enquiries/outbox/enquiry-settings';
import { readEnquirySettings } from '../enquiries/outbox/enquiry-settings';
import { createEnquiryStore, openDatabase } from '../enquiries/storage/open-enquiry-store';
import { startOutbox } from '../enquiries/outbox/outbox';
import type { Outbox } from '../enquiries/outbox/outbox';
import { openPhotographConverter } from '../enquiries/photographs/photograph-converter';
import { createHealthTable } from '../health/health-table';
import type { HealthStore } from '../health/health-table';
import type { EnquiryServices } from '../serve/forms/enquiry-desk';
import type { SiteLog } from '../serve/site-log';
import type { DiskStore } from '../store/disk-store';

/** Everything that takes enquiries and delivers them, beside the server. */
export interface OpenEnquiries {
  readonly services: EnquiryServices;
  /** Counts how pages fare, in the same database. */
  readonly sectionHealth: HealthStore;
  /** Says that enquiries do not reach the owner; undefined while they do. */
  readonly trouble: () => string | undefined;
  /** What else the owner may want to know. */
  readonly note: () => string | undefined;
  readonly mailOwner: Outbox['mailOwner'];
  /** Says whether the mail server would take a mail; undefined without one. It may take minutes. */
  readonly probe: () => Promise<string | undefined>;
  /** Called when the last request is answered: the store is closed after all that uses it. */
  readonly close: () => Promise<void>;
}

/** @throws ExpectedError when a variable cannot be read */
export function readEnquiryVariables(): EnquirySettings {
  return readEnquirySettings(process.env, business);
}

/** A store that cannot be opened does not keep the site from being served: it is opened again when it is next used. */
export function openEnquiries(disk: DiskStore, settings: EnquirySettings, log: SiteLog): OpenEnquiries {
  const database = openDatabase(disk, process.env);
  const store = createEnquiryStore(database);
  const sectionHealth = createHealthTable(database);
  const outbox = startOutbox({ store, settings, log });
  const photographs = openPhotographConverter(disk);
  return {
    sectionHealth,
    services: { store, photographs, now: () => new Date(), onReceived: outbox.notify, onTrouble: outbox.onTrouble },
    trouble: outbox.trouble,
    note: outbox.note,
    mailOwner: outbox.mailOwner,
    probe: outbox.probe,
    async close() {
      photographs.close();
      await Promise.all([outbox.close(), sectionHealth.close()]);
      await store.close();
    },
  };
}
