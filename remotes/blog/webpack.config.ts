import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import type { RuleSetRule } from 'webpack';
import { remoteBuilds } from '../../webpack.common';

const readPost = { loader: join(import.meta.dirname, 'post-loader.cjs') };
const compileMdx = { loader: '@mdx-js/loader', options: { remarkPlugins: [remarkGfm] } };

/** `x.mdx?summary` is a post's checked front matter, `x.mdx` its text; both are read by the post loader first. */
const posts: RuleSetRule = {
  test: /\.mdx$/,
  oneOf: [{ resourceQuery: /^\?summary$/, use: [readPost] }, { use: [compileMdx, readPost] }],
};

export default remoteBuilds({ name: 'blog', folder: import.meta.dirname, rules: [posts] });
