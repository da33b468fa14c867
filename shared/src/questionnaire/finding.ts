import type { AnswersTo, ToolQuestion } from './answers';

/** What a visitor answered and what the tool says to it, in lines for an enquiry; nothing where the tool says nothing. */
export function findingOf<const Questions extends readonly ToolQuestion[]>(
  questions: Questions,
  answers: AnswersTo<Questions>,
  conclusion: readonly string[],
): string | undefined {
  if (conclusion.length === 0) return undefined;
  const given = answers as Readonly<Record<string, Answer | undefined>>;
  const lines = questions.map((question) => `${question.text.endsWith('?') ? question.text : `${question.text}:`} ${describe(question, given[question.key])}`);
  return [...lines, '', ...conclusion].join('\n');
}

type Answer = string | number | readonly string[];

function describe(question: ToolQuestion, answer: Answer | undefined): string {
  if ('min' in question) return `${String(answer)} ${question.unit ?? ''}`.trimEnd();
  const values = typeof answer === 'object' ? answer : [answer];
  const chosen = question.choices.filter(({ value }) => values.includes(value));
  return chosen.map(({ label }) => label).join(', ') || 'none';
}
