interface Choices {
  readonly key: string;
  readonly choices: readonly { readonly value: string }[];
}

/** Every way to answer questions that have one choice each, for tests. */
export function allAnswers<Answers>(questions: readonly Choices[]): readonly Answers[] {
  const entries = questions.reduce<readonly (readonly [string, string])[][]>(
    (answers, { key, choices }) => answers.flatMap((answer) => choices.map(({ value }) => [...answer, [key, value] as const])),
    [[]],
  );
  return entries.map((answer) => Object.fromEntries(answer) as Answers);
}
