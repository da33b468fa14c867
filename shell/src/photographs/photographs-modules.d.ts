/** The owner's photographs: `photographs.json?photographs`. */
declare module '*?photographs' {
  export const photographs: readonly import('./work-photograph').WorkPhotograph[];
}
