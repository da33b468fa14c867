import type { EnquiryStore } from '../enquiries/storage/enquiry-store';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import type { SiteHome } from '../store/site-home';

/** Looks into the store of a site's enquiries, as the owner's commands do. */
export async function lookIntoStore<Result>(home: SiteHome, run: (store: EnquiryStore) => Promise<Result>, environment: NodeJS.ProcessEnv = {}): Promise<Result> {
  const store = openEnquiryStore(home, environment);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
