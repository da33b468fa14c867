import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import type { RuleSetRule } from 'webpack';
import { remoteBuilds } from '../../webpack.common';
import { captionTables } from './caption-tables';

const readPost = { loader: join(import.meta.dirname, 'post-loader.cjs') };
const compileMdx = { loader: '@mdx-js/loader', options: { remarkPlugins: [remarkGfm, captionTables] } };

/** Webpack runs loaders from last to first: the post loader takes the front matter off before MDX compiles the text. */
const posts: RuleSetRule = { test: /\.mdx$/, use: [compileMdx, readPost] };

export default remoteBuilds({ name: 'blog', folder: import.meta.dirname, rules: [posts] });
