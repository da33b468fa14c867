export const tokensFile: string;
export function resolveColors(text: string): string;
