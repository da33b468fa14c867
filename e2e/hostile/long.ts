/** Details of a test that takes long: it runs in `npm test -- hostile` alone. */
export const long = { tag: '@long' } as const;
