import type { PostModule } from './post';

const modules = import.meta.webpackContext('./posts', { recursive: false, regExp: /\.mdx$/ });

/** Every MDX file in `posts/`: a new file is a new post. */
export const postModules: readonly PostModule[] = modules.keys().map((id) => modules(id) as PostModule);
