/** The first choice of a question that a visitor may not be able to answer. */
export const unsure = { value: 'unsure', label: 'Not sure' } as const;

/** The choices of a question that is answered with no or yes: not sure comes first. */
export const noOrYes = [unsure, { value: 'no', label: 'No' }, { value: 'yes', label: 'Yes' }] as const;
