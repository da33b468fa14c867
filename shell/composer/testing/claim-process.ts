/** Claims and settles deliveries as long as there are any. Run with the store as argument; prints their ids. */
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { diskStore } from '../store/disk-store';

const store = openEnquiryStore(diskStore(process.argv[2] ?? ''), process.env);
const now = new Date('2026-11-23T10:00:00Z');
for (let claim = await store.claim(now, 60_000); claim; claim = await store.claim(now, 60_000)) {
  console.log(claim.id);
  await store.settle(claim, { kind: 'delivered', at: now });
}
await store.close();
