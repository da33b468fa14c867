import type { AnswersTo, ChoiceQuestion } from '../src/questionnaire/answers';

/** Every combination of answers to single-choice questions, for tests. */
export function allAnswers<const Questions extends readonly ChoiceQuestion[]>(questions: Questions): readonly AnswersTo<Questions>[] {
  const entries = questions.reduce<readonly (readonly [string, string])[][]>(
    (answers, { key, choices }) => answers.flatMap((answer) => choices.map(({ value }) => [...answer, [key, value] as const])),
    [[]],
  );
  return entries.map((answer) => Object.fromEntries(answer) as AnswersTo<Questions>);
}
