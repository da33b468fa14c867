import { publishPicture } from '@site/shared';
import type { LinkPicture, PublishedFile } from '@site/shared';
import guidesCard from './guides.card.svg';
import type { PostSummary } from './post';
import { postCardOf } from './post-files';

/** The blog's link pictures, at addresses that outlive its releases. @param posts all of them */
export function publishedPictures(posts: readonly PostSummary[]): PublishedFile[] {
  return [publishPicture(guidesPicture, guidesCard), ...posts.map((post) => publishPicture(postPicture(post), postCardOf(post.slug)))];
}

/** The picture that social networks show with a link to a list of guides. */
export const guidesPicture: LinkPicture = { url: '/og/guides.png', alt: 'An open book with an aerial drawn on its right page' };

/** The picture that social networks and feed readers show with a link to a post. */
export function postPicture({ slug, title }: Pick<PostSummary, 'slug' | 'title'>): LinkPicture {
  return { url: `/og/blog/${slug}.png`, alt: `“${title}”, beside a drawing of what the guide is about` };
}
