import type { SectionRoute } from '@site/shared';
import { CommercialTvPage } from './pages/commercial-tv-page';
import { NewBuildPage } from './pages/new-build-page';
import { StudentTvPage } from './pages/student-tv-page';

/** Pages for businesses, student landlords and builders. */
export const routes: readonly SectionRoute[] = [
  { path: '/commercial-tv-installation', render: () => ({ kind: 'page', element: <CommercialTvPage /> }) },
  { path: '/student-accommodation-tv', render: () => ({ kind: 'page', element: <StudentTvPage /> }) },
  { path: '/new-build-installation', render: () => ({ kind: 'page', element: <NewBuildPage /> }) },
];
