import { publishPicture } from '@site/shared';
import type { PublishedFile } from '@site/shared';
import guidesCard from './guides.card.svg';
import { guidesPicture, postPicture } from './link-pictures';
import type { PostSummary } from './post';
import { postCardOf } from './post-cards';

/** The blog's link pictures, at addresses that outlive its releases. @param posts all of them */
export function publishedPictures(posts: readonly PostSummary[]): PublishedFile[] {
  return [publishPicture(guidesPicture, guidesCard), ...posts.map((post) => publishPicture(postPicture(post), postCardOf(post.slug)))];
}
