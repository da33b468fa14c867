import type { LinkPicture } from '@site/shared';
import type { PostSummary } from './post';

/** The picture that social networks show with a link to a list of guides. */
export const guidesPicture: LinkPicture = { url: '/og/guides.png', alt: 'An open book with an aerial drawn on its right page' };

/** The picture that social networks and feed readers show with a link to a post. */
export function postPicture({ slug, title }: Pick<PostSummary, 'slug' | 'title'>): LinkPicture {
  return { url: `/og/blog/${slug}.png`, alt: `“${title}”, beside a drawing of what the guide is about` };
}
