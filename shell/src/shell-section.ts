import type { Section } from '@site/shared';
import { shellName } from '@site/shared/lock';

/** The shell's islands. Pages of every section may hold them. */
export const shellSection: Section = {
  name: shellName,
  islands: {
    'commercial-menu': () =>
      import(/* webpackChunkName: "commercial-menu" */ './chrome/commercial-menu/commercial-menu').then((m) => m.CommercialMenu),
    'mobile-menu': () => import(/* webpackChunkName: "mobile-menu" */ './chrome/mobile-menu/mobile-menu').then((m) => m.MobileMenu),
    toaster: () => import(/* webpackChunkName: "toaster" */ './chrome/toaster/toaster').then((m) => m.ToastArea),
    finder: () => import(/* webpackChunkName: "finder" */ '@site/shared/finder').then((m) => m.Finder),
    enquiry: () => import(/* webpackChunkName: "enquiry" */ './pages/enquiry/contact-enquiry').then((m) => m.ContactEnquiry),
    'missing-place': () => import(/* webpackChunkName: "missing-place" */ './pages/missing-place/missing-place').then((m) => m.MissingPlace),
  },
};
