/** How long a command took, from its start to its end. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}
