// Jest runs no webpack: every post has a card.
export function postCardOf(slug: string): string {
  return `/releases/blog/1.0.0/${slug}.png`;
}
