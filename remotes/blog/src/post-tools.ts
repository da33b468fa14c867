import type { ArticleTool } from '@site/shared';
import { dishQuestions } from './islands/dish-planner/dish-plan';
import { jobQuestions } from './islands/job-planner/job-plan';
import { receptionQuestions } from './islands/symptom-checker/reception-signs';

/** A tool in a post, as other pages show it. */
interface PostTool extends ArticleTool {
  /** In a word or two. */
  readonly label: string;
}

/** The tools by the names of their islands. */
const tools: Readonly<Record<string, PostTool>> = {
  'symptom-checker': {
    label: 'Fault finder',
    title: 'Find out where to look first',
    question: receptionQuestions[0].text,
    id: 'start-with-the-signs',
  },
  'dish-planner': {
    label: 'Dish planner',
    title: 'Compare a dish with the planning limits',
    question: dishQuestions[0].text,
    id: 'check-your-own-plan',
  },
  'job-planner': {
    label: 'Job planner',
    title: 'List what your job would need',
    question: jobQuestions[0].text,
    id: 'what-would-your-job-need',
  },
};

/** The tools in a post, by the names of its islands. @throws Error when one of them is not described here */
export function toolsOf({ tools: names }: { readonly tools: readonly string[] }): readonly PostTool[] {
  return names.map((name) => {
    const tool = tools[name];
    if (!tool) throw new Error(`post-tools.ts describes ${Object.keys(tools).join(', ')}, not ${name}. Add it.`);
    return tool;
  });
}
