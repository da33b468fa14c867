export const unsure = { value: 'unsure', label: 'Not sure' } as const;
export const noOrYes = [unsure, { value: 'no', label: 'No' }, { value: 'yes', label: 'Yes' }] as const;
