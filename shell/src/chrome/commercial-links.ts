import type { SiteLink } from './site-links';

/** What the Commercial dropdown and the mobile menu's commercial group hold. */
export const commercialLinks: readonly SiteLink[] = [
  { name: 'New Build Installation', path: '/new-build-installation' },
  { name: 'Commercial TV Installation', path: '/commercial-tv-installation' },
  { name: 'Student Accommodation', path: '/student-accommodation-tv' },
  { name: 'Business Services', path: '/services#business-services' },
];
