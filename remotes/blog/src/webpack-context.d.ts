/** The part of webpack's `import.meta.webpackContext` that the lists of posts and drawings use. */
interface ImportMeta {
  readonly webpackContext: (
    request: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ) => { (id: string): unknown; keys(): readonly string[] };
}
