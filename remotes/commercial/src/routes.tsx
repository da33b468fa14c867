import type { SectionRoute } from '@site/shared';
import { surveyForm } from './islands/survey-enquiry/survey-enquiry';
import { CommercialTvPage } from './pages/commercial-tv-page';
import { NewBuildPage } from './pages/new-build-page';
import { ownPages } from './pages/own-pages';
import { StudentTvPage } from './pages/student-tv-page';

/** Pages for businesses, student landlords and builders. */
export const routes: readonly SectionRoute[] = [
  { path: ownPages.commercialTv.path, enquiry: surveyForm, render: () => ({ kind: 'page', element: <CommercialTvPage /> }) },
  { path: ownPages.studentTv.path, enquiry: surveyForm, render: () => ({ kind: 'page', element: <StudentTvPage /> }) },
  { path: ownPages.newBuild.path, enquiry: surveyForm, render: () => ({ kind: 'page', element: <NewBuildPage /> }) },
];
