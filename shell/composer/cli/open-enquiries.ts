import { business } from '@site/shared/business';
import type { EnquirySettings } from '../enquiries/outbox/enquiry-settings';
import { readEnquirySettings } from '../enquiries/outbox/enquiry-settings';
import { createEnquiryStore, openDatabase } from '../enquiries/storage/open-enquiry-store';
import { startOutbox } from '../enquiries/outbox/outbox';
import { openPhotographConverter } from '../enquiries/photographs/photograph-converter';
import type { ReportStore } from '../reports/report-table';
import { createReportTable } from '../reports/report-table';
import type { EnquiryServices } from '../serve/forms/enquiry-desk';
import type { SiteLog } from '../serve/site-log';
import type { DiskStore } from '../store/disk-store';

/** Everything that takes enquiries and delivers them, beside the server. */
export interface OpenEnquiries {
  readonly services: EnquiryServices;
  /** Keeps browsers' reports in the same database. */
  readonly reports: ReportStore;
  /** Says that enquiries do not reach the owner; undefined while they do. */
  readonly trouble: () => string | undefined;
  /** What else the owner may want to know. */
  readonly note: () => string | undefined;
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
  const reports = createReportTable(database);
  const outbox = startOutbox({ store, settings, log });
  const photographs = openPhotographConverter(disk);
  return {
    reports,
    services: { store, photographs, now: () => new Date(), onReceived: outbox.notify, onTrouble: outbox.onTrouble },
    trouble: outbox.trouble,
    note: outbox.note,
    probe: outbox.probe,
    async close() {
      photographs.close();
      await Promise.all([outbox.close(), reports.close()]);
      await store.close();
    },
  };
}
