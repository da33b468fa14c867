import { publishData } from '@site/shared';
import { findCategory } from '../categories';
import { postPath } from '../post';
import type { Post } from '../post';
import { drawingOf } from '../post-files';
import { costGuide, posts } from '../post-list';
import { toolsOf } from '../post-tools';
import { guidesKey } from './guide';
import type { Guide } from './guide';

/** All guides. The cost guide comes first, since most visitors look for it; then the latest. */
export const guides: readonly Guide[] = [...(costGuide ? [costGuide] : []), ...posts.filter((post) => post !== costGuide)].map(guideOf);

/** The data of the guide finder. */
export const guidesFile = publishData(guidesKey.join('/'), guides);

export function guideOf(post: Post): Guide {
  const { slug, title, description, category, minutes, headings } = post;
  return {
    path: postPath(slug),
    title,
    description,
    category,
    minutes,
    picture: drawingOf(slug),
    tools: toolsOf(post).map(({ label }) => label),
    about: [findCategory(category)?.name, ...headings].join(' '),
  };
}
