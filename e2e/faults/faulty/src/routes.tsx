import type { ReactElement } from 'react';
import { LivePart } from '@site/shared';
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
export const cases: readonly Case[] = [
  { path: '/faulty', title: 'A sound page', islands: <LivePart name="sound" component={Sound} /> },
  { path: '/faulty/render', title: 'An island that throws in render', islands: <LivePart name="render" component={Render} /> },
  { path: '/faulty/effect', title: 'An island that throws in an effect', islands: <LivePart name="effect" component={Effect} /> },
  { path: '/faulty/handler', title: 'An island that throws in a handler', islands: <LivePart name="handler" component={Handler} /> },
  { path: '/faulty/evaluation', title: 'An island that throws when evaluated', islands: <LivePart name="evaluation" component={Evaluation} /> },
  { path: '/faulty/mismatch', title: 'An island that renders other markup', islands: <LivePart name="mismatch" component={Mismatch} /> },
  { path: '/faulty/late', title: 'An island that is late', islands: <LivePart name="late" component={Late} /> },
  { path: '/faulty/leaks', title: 'A page that leaks', islands: <LivePart name="leaks" component={Leaks} /> },
  { path: '/faulty/meddling', title: 'An island that changes built-ins', islands: <LivePart name="meddling" component={Meddling} /> },
  { path: '/faulty/styling', title: 'An island that styles the document', islands: <LivePart name="styling" component={Styling} /> },
  {
    path: '/faulty/two-islands',
    title: 'A throwing island and a sound one',
    islands: (
      <>
        <LivePart name="throwing" component={Throwing} />
        <LivePart name="sound" component={Sound} />
      </>
    ),
  },
];

export const routes: readonly SectionRoute[] = cases.map(({ path, title, islands }) => ({
  path,
  render: () => ({
    kind: 'page',
    element: (
      <FaultyPage title={title} path={path}>
        {islands}
      </FaultyPage>
    ),
  }),
}));
