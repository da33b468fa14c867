import type { PostModule } from './post';

const texts = import.meta.webpackContext('./posts', { recursive: false, regExp: /\.mdx$/ });
const cards = filesByName(import.meta.webpackContext('./posts?card', { recursive: false, regExp: /\.mdx$/ }));
const drawings = filesByName(import.meta.webpackContext('./drawings', { recursive: false, regExp: /\.drawing\.svg$/ }));
const inlineDrawings = filesByName(import.meta.webpackContext('./drawings?inline', { recursive: false, regExp: /\.drawing\.svg$/ }));

/** Every MDX file in `posts/`: a new file is a new post. */
export const postModules: readonly PostModule[] = texts.keys().map((id) => texts(id) as PostModule);

/** URL of the picture that the build draws for links to a post: see `post-card-loader.cjs`. */
export function postCardOf(slug: string): string {
  const card = cards.get(slug);
  if (card === undefined) throw new Error(`The post ${slug} has no card. Is there a posts/${slug}.mdx?`);
  return card;
}

/** URL of the file `<name>.drawing.svg`, of a post by its slug or of a category as `category-<slug>`; undefined while there is none. */
export function drawingOf(name: string): string | undefined {
  return drawings.get(name);
}

/** The same drawing as a `data:` URL, for the head of the page that it is about. */
export function headDrawingOf(name: string): string | undefined {
  return inlineDrawings.get(name);
}

/** The export of each file's module, by the file's name. */
function filesByName(modules: ReturnType<ImportMeta['webpackContext']>): ReadonlyMap<string, string> {
  return new Map(modules.keys().map((id) => [id.replace(/^\.\/|(\.drawing\.svg|\.mdx).*$/g, ''), modules(id) as string]));
}
