import { createElement } from 'react';
import type { Section } from '@site/shared';

/** The tools within posts. */
export const liveParts = {
  'symptom-checker': {
    chunk: 'symptom-checker',
    load: async () => {
      const { SymptomChecker } = await import(/* webpackChunkName: "symptom-checker" */ './tools/symptom-checker');
      return createElement(SymptomChecker);
    },
  },
  'dish-planner': {
    chunk: 'dish-planner',
    load: async () => {
      const { DishPlanner } = await import(/* webpackChunkName: "dish-planner" */ './tools/dish-planner');
      return createElement(DishPlanner);
    },
  },
  'price-estimator': {
    chunk: 'price-estimator',
    load: async () => {
      const { PriceEstimator } = await import(/* webpackChunkName: "price-estimator" */ './tools/price-estimator');
      return createElement(PriceEstimator);
    },
  },
} satisfies Section['parts'];
