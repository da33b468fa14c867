import { createElement } from 'react';
import type { Section } from '@site/shared';

/** A section whose pages each have one fault. None of them shows when the composer renders it: no gate can find it. */
export const section: Section = {
  name: 'faulty',
  routes: [
    {
      path: '/faulty',
      chunk: 'sound',
      load: async () => {
        const { SoundPage } = await import(/* webpackChunkName: "sound" */ './sound-page');
        return { kind: 'page', element: createElement(SoundPage) };
      },
    },
    {
      path: '/faulty/render',
      chunk: 'render',
      load: async () => {
        const { RenderPage } = await import(/* webpackChunkName: "render" */ './render-page');
        return { kind: 'page', element: createElement(RenderPage) };
      },
    },
    {
      path: '/faulty/effect',
      chunk: 'effect',
      load: async () => {
        const { EffectPage } = await import(/* webpackChunkName: "effect" */ './effect-page');
        return { kind: 'page', element: createElement(EffectPage) };
      },
    },
    {
      path: '/faulty/handler',
      chunk: 'handler',
      load: async () => {
        const { HandlerPage } = await import(/* webpackChunkName: "handler" */ './handler-page');
        return { kind: 'page', element: createElement(HandlerPage) };
      },
    },
    {
      path: '/faulty/evaluation',
      chunk: 'evaluation',
      load: async () => {
        const { EvaluationPage } = await import(/* webpackChunkName: "evaluation" */ './evaluation-page');
        return { kind: 'page', element: createElement(EvaluationPage) };
      },
    },
    {
      path: '/faulty/mismatch',
      chunk: 'mismatch',
      load: async () => {
        const { MismatchPage } = await import(/* webpackChunkName: "mismatch" */ './mismatch-page');
        return { kind: 'page', element: createElement(MismatchPage) };
      },
    },
    {
      path: '/faulty/late',
      chunk: 'late',
      load: async () => {
        const { LatePage } = await import(/* webpackChunkName: "late" */ './late-page');
        return { kind: 'page', element: createElement(LatePage) };
      },
    },
    {
      path: '/faulty/leaks',
      chunk: 'leaks',
      load: async () => {
        const { LeaksPage } = await import(/* webpackChunkName: "leaks" */ './leaks-page');
        return { kind: 'page', element: createElement(LeaksPage) };
      },
    },
    {
      path: '/faulty/part',
      chunk: 'part',
      load: async () => {
        const { PartPage } = await import(/* webpackChunkName: "part" */ './part-page');
        return { kind: 'page', element: createElement(PartPage) };
      },
    },
  ],
  parts: {
    throwing: {
      chunk: 'throwing',
      load: async () => {
        const { ThrowingPart } = await import(/* webpackChunkName: "throwing" */ './throwing-part');
        return createElement(ThrowingPart);
      },
    },
  },
};
