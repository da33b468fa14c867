/** No post has a longer slug. */
export const maxSlugLength = 60;

/** Whether a post could have this name: lower-case letters, digits and single hyphens between them. */
export function isPostSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A slug as a title: `loft-or-roof` is `Loft Or Roof`. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
