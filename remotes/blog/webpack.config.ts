import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import type { RuleSetRule } from 'webpack';
import { business } from '@site/shared/business';
import { cardGenerator } from '@site/shared/build/picture-rules';
import { remoteBuilds } from '@site/shared/build/remote-builds';
import { captionTables } from './caption-tables';

const readPost = { loader: join(import.meta.dirname, 'post-loader.cjs') };
const drawCard = { loader: join(import.meta.dirname, 'post-card-loader.cjs'), options: { name: business.name } };
const compileMdx = { loader: '@mdx-js/loader', options: { remarkPlugins: [remarkGfm, captionTables] } };

/** Webpack runs loaders from last to first: the post loader takes the front matter off before MDX compiles the text. */
const posts: RuleSetRule = {
  test: /\.mdx$/,
  oneOf: [{ resourceQuery: /^\?card$/, type: 'asset/resource', use: [drawCard], generator: cardGenerator }, { use: [compileMdx, readPost] }],
};

export default remoteBuilds({ name: 'blog', folder: import.meta.dirname, rules: [posts] });
