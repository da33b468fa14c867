const files = urlsByName(import.meta.webpackContext('./', { recursive: false, regExp: /\.drawing\.svg$/ }));
const inPage = urlsByName(import.meta.webpackContext('./?inline', { recursive: false, regExp: /\.drawing\.svg$/ }));

/** URL of the file `<name>.drawing.svg`, of a post by its slug or of a category as `category-<slug>`; undefined while there is none. */
export function drawingOf(name: string): string | undefined {
  return files.get(name);
}

/** The same drawing as a `data:` URL, for the head of the page that it is about. */
export function headDrawingOf(name: string): string | undefined {
  return inPage.get(name);
}

function urlsByName(modules: ReturnType<ImportMeta['webpackContext']>): ReadonlyMap<string, string> {
  return new Map(modules.keys().map((id) => [id.replace(/^\.\/|\.drawing\.svg.*$/g, ''), modules(id) as string]));
}
