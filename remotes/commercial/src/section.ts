import { createElement } from 'react';
import type { Section } from '@site/shared';

/** Pages for businesses, student landlords and builders. */
export const section: Section = {
  name: 'commercial',
  routes: [
    {
      path: '/commercial-tv-installation',
      chunk: 'commercial-tv',
      load: async () => {
        const { CommercialTvPage } = await import(/* webpackChunkName: "commercial-tv" */ './commercial-tv-page');
        return { kind: 'page', element: createElement(CommercialTvPage) };
      },
    },
    {
      path: '/student-accommodation-tv',
      chunk: 'student-tv',
      load: async () => {
        const { StudentTvPage } = await import(/* webpackChunkName: "student-tv" */ './student-tv-page');
        return { kind: 'page', element: createElement(StudentTvPage) };
      },
    },
    {
      path: '/new-build-installation',
      chunk: 'new-build',
      load: async () => {
        const { NewBuildPage } = await import(/* webpackChunkName: "new-build" */ './new-build-page');
        return { kind: 'page', element: createElement(NewBuildPage) };
      },
    },
  ],
};
