import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { hostBuilds } from '../webpack.common';

/** Makes the owner's photographs into pictures for pages. */
const photographs: RuleSetRule = { resourceQuery: /^\?photographs$/, type: 'javascript/auto', use: [join(import.meta.dirname, 'build/photographs-loader.cjs')] };

export default hostBuilds({ name: 'shell', folder: import.meta.dirname, rules: [photographs] });
