import type { AnswersTo, ToolQuestion } from './answers';

/** What a visitor answered and what the tool says to it, in lines for an enquiry; nothing where the tool says nothing. */
export function findingOf<const Questions extends readonly ToolQuestion[]>(
  questions: Questions,
  answers: AnswersTo<Questions>,
  conclusion: readonly string[],
): string | undefined {
  if (conclusion.length === 0) return undefined;
  const chosen: Readonly<Record<string, string>> = answers;
  const given = questions.map(({ key, text, choices }) => {
    const label = choices.find(({ value }) => value === chosen[key])?.label ?? '';
    return `${text.endsWith('?') ? text : `${text}:`} ${label}`;
  });
  return [...given, '', ...conclusion].join('\n');
}
