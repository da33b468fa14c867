export interface Card {
  readonly heading: string;
  readonly drawing: string;
  readonly name: string;
}

export const cardFiles: readonly string[];
export function drawCard(file: string, card: Card): Promise<Buffer>;
