/** A question with a few answers. The first is chosen until the visitor chooses another. */
export interface ToolQuestion {
  readonly key: string;
  readonly text: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One chosen value for each question, by its key. */
export type AnswersTo<Questions extends readonly ToolQuestion[]> = {
  readonly [Question in Questions[number] as Question['key']]: Question['choices'][number]['value'];
};

/** Reads the answers of a form. A missing or unknown value counts as the first choice. */
export function readAnswers<const Questions extends readonly ToolQuestion[]>(questions: Questions, form: FormData): AnswersTo<Questions> {
  const answers = questions.map(({ key, choices }) => {
    const given = choices.find(({ value }) => value === form.get(key));
    return [key, (given ?? choices[0])?.value];
  });
  return Object.fromEntries(answers) as AnswersTo<Questions>;
}
