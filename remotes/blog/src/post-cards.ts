const modules = import.meta.webpackContext('./posts?card', { recursive: false, regExp: /\.mdx$/ });

const cards = new Map(modules.keys().map((id) => [id.replace(/^\.\/|\.mdx.*$/g, ''), modules(id) as string]));

/** URL of the picture that the build draws for links to a post: see `post-card-loader.cjs`. */
export function postCardOf(slug: string): string {
  const card = cards.get(slug);
  if (card === undefined) throw new Error(`The post ${slug} has no card. Is there a posts/${slug}.mdx?`);
  return card;
}
