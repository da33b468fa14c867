import type { Section } from '@site/shared';

/** Islands with one fault each. None of them shows in the composer, so the gate cannot find them. */
export const section: Section = {
  name: 'faulty',
  islands: {
    sound: () => import(/* webpackChunkName: "sound" */ './islands/sound/sound').then((module) => module.Sound),
    render: () => import(/* webpackChunkName: "render" */ './islands/render/render').then((module) => module.Render),
    effect: () => import(/* webpackChunkName: "effect" */ './islands/effect/effect').then((module) => module.Effect),
    handler: () => import(/* webpackChunkName: "handler" */ './islands/handler/handler').then((module) => module.Handler),
    evaluation: () => import(/* webpackChunkName: "evaluation" */ './islands/evaluation/evaluation').then((module) => module.Evaluation),
    mismatch: () => import(/* webpackChunkName: "mismatch" */ './islands/mismatch/mismatch').then((module) => module.Mismatch),
    late: () => import(/* webpackChunkName: "late" */ './islands/late/late').then((module) => module.Late),
    leaks: () => import(/* webpackChunkName: "leaks" */ './islands/leaks/leaks').then((module) => module.Leaks),
    meddling: () => import(/* webpackChunkName: "meddling" */ './islands/meddling/meddling').then((module) => module.Meddling),
    styling: () => import(/* webpackChunkName: "styling" */ './islands/styling/styling').then((module) => module.Styling),
    throwing: () => import(/* webpackChunkName: "throwing" */ './islands/throwing/throwing').then((module) => module.Throwing),
  },
};
