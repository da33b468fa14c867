import type { SectionRoute } from '@site/shared';
import { surveyForm } from './islands/survey-enquiry/survey-enquiry';
import { CommercialTvPage } from './pages/commercial-tv-page';
import { NewBuildPage } from './pages/new-build-page';
import { ownPages } from './pages/own-pages';
import pageDays from './pages/page-days.json';
import { StudentTvPage } from './pages/student-tv-page';

/** Pages for businesses, student landlords and builders. */
export const routes: readonly SectionRoute[] = [
  page(ownPages.commercialTv, CommercialTvPage),
  page(ownPages.studentTv, StudentTvPage),
  page(ownPages.newBuild, NewBuildPage),
];

function page({ path, name }: (typeof ownPages)[keyof typeof ownPages], Component: NonNullable<SectionRoute['Component']>): SectionRoute {
  return { path, Component, handle: { enquiry: surveyForm, knownPages: [{ path, title: name, lastModified: pageDays[path].day }] } };
}
