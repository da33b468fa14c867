interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A question with a few answers. The first is chosen until the visitor chooses another. */
export interface ChoiceQuestion {
  readonly key: string;
  readonly text: string;
  readonly several?: false;
  readonly choices: readonly Choice[];
}

/** A question of which several answers may be true, or none. */
export interface SeveralQuestion {
  readonly key: string;
  readonly text: string;
  readonly several: true;
  readonly choices: readonly (Choice & { readonly isChosen?: boolean })[];
}

/** A question for a whole number. */
export interface NumberQuestion {
  readonly key: string;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  /** Entered until the visitor enters another. */
  readonly initial: number;
  /** Follows the number, e.g. `m`. */
  readonly unit?: string;
}

export type ToolQuestion = ChoiceQuestion | SeveralQuestion | NumberQuestion;

type AnswerTo<Question extends ToolQuestion> = Question extends NumberQuestion
  ? number
  : Question extends SeveralQuestion
    ? readonly Question['choices'][number]['value'][]
    : Question extends ChoiceQuestion
      ? Question['choices'][number]['value']
      : never;

/** The answer to each question, by its key: a number, the chosen value, or the chosen values. */
export type AnswersTo<Questions extends readonly ToolQuestion[]> = {
  readonly [Question in Questions[number] as Question['key']]: AnswerTo<Question>;
};

/** Reads the answers of a form. A missing or unknown value counts as the first choice, a number outside of its range as the initial one. */
export function readAnswers<const Questions extends readonly ToolQuestion[]>(questions: Questions, form: FormData): AnswersTo<Questions> {
  return Object.fromEntries(questions.map((question) => [question.key, readAnswer(question, form.getAll(question.key))])) as AnswersTo<Questions>;
}

function readAnswer(question: ToolQuestion, given: readonly FormDataEntryValue[]): string | number | readonly string[] | undefined {
  if ('min' in question) return readNumber(question, given[0]);
  const chosen = question.choices.map(({ value }) => value).filter((value) => given.includes(value));
  return question.several ? chosen : (chosen[0] ?? question.choices[0]?.value);
}

function readNumber({ min, max, initial }: NumberQuestion, given: FormDataEntryValue | undefined): number {
  const number = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : initial;
  return number >= min && number <= max ? number : initial;
}

/** The visitor's answers and the tool's conclusion, in lines for an enquiry; undefined without a conclusion. */
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
