declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

/** A stylesheet as text, for a page that shows its content. */
declare module '*.css?source' {
  const text: string;
  export default text;
}
