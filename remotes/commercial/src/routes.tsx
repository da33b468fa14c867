import type { SectionRoute } from '@site/shared';
import { surveyForm } from './islands/survey-enquiry/survey-form';
import { CommercialTvPage } from './pages/commercial-tv-page';
import { NewBuildPage } from './pages/new-build-page';
import { StudentTvPage } from './pages/student-tv-page';

/** Pages for businesses, student landlords and builders. */
export const routes: readonly SectionRoute[] = [
  { path: '/commercial-tv-installation', enquiry: surveyForm, render: () => ({ kind: 'page', element: <CommercialTvPage /> }) },
  { path: '/student-accommodation-tv', enquiry: surveyForm, render: () => ({ kind: 'page', element: <StudentTvPage /> }) },
  { path: '/new-build-installation', enquiry: surveyForm, render: () => ({ kind: 'page', element: <NewBuildPage /> }) },
];
