import type { ReactElement } from 'react';
import { Island } from '@site/shared';
import type { SectionRoute } from '@site/shared';
import { Effect } from './islands/effect/effect';
import { Evaluation } from './islands/evaluation/evaluation';
import { Handler } from './islands/handler/handler';
import { Late } from './islands/late/late';
import { Leaks } from './islands/leaks/leaks';
import { Meddling } from './islands/meddling/meddling';
import { Mismatch } from './islands/mismatch/mismatch';
import { Render } from './islands/render/render';
import { Sound } from './islands/sound/sound';
import { Styling } from './islands/styling/styling';
import { Throwing } from './islands/throwing/throwing';
import { FaultyPage } from './pages/faulty-page';

interface Case {
  readonly path: string;
  readonly title: string;
  readonly islands: ReactElement;
}

/** One page for each fault. */
const cases: readonly Case[] = [
  { path: '/faulty', title: 'A sound page', islands: <Island name="sound" component={Sound} /> },
  { path: '/faulty/render', title: 'An island that throws in render', islands: <Island name="render" component={Render} /> },
  { path: '/faulty/effect', title: 'An island that throws in an effect', islands: <Island name="effect" component={Effect} /> },
  { path: '/faulty/handler', title: 'An island that throws in a handler', islands: <Island name="handler" component={Handler} /> },
  { path: '/faulty/evaluation', title: 'An island that throws when evaluated', islands: <Island name="evaluation" component={Evaluation} /> },
  { path: '/faulty/mismatch', title: 'An island that renders other markup', islands: <Island name="mismatch" component={Mismatch} /> },
  { path: '/faulty/late', title: 'An island that is late', islands: <Island name="late" component={Late} /> },
  { path: '/faulty/leaks', title: 'A page that leaks', islands: <Island name="leaks" component={Leaks} /> },
  { path: '/faulty/meddling', title: 'An island that replaces functions of the browser', islands: <Island name="meddling" component={Meddling} /> },
  { path: '/faulty/styling', title: 'An island that styles the document', islands: <Island name="styling" component={Styling} /> },
  {
    path: '/faulty/two-islands',
    title: 'A throwing island and a sound one',
    islands: (
      <>
        <Island name="throwing" component={Throwing} />
        <Island name="sound" component={Sound} />
      </>
    ),
  },
];

export const routes: readonly SectionRoute[] = cases.map(({ path, title, islands }) => ({
  path,
  element: (
    <FaultyPage title={title} path={path}>
      {islands}
    </FaultyPage>
  ),
  handle: { knownPages: [{ path, title, lastModified: '2026-11-01' }] },
}));
