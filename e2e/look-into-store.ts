import type { EnquiryStore } from '../shell/composer/enquiries/enquiry-store';
import { openEnquiryStore } from '../shell/composer/enquiries/open-enquiry-store';
import type { SiteHome } from '../shell/composer/store/site-home';

/** Looks into the store of a site's enquiries, as the owner's commands do. */
export async function lookIntoStore<Result>(home: SiteHome, run: (store: EnquiryStore) => Promise<Result>, environment: NodeJS.ProcessEnv = {}): Promise<Result> {
  const store = openEnquiryStore(home, environment);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}
