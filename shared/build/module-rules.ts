import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { classNameOf } from './class-name';
import { pictureRules } from './picture-rules';
import { wrapInLayer } from './wrap-in-layer';

const typescriptConfig = createRequire(import.meta.url).resolve('@site/shared/tsconfig.base.json');

const styleModules = {
  auto: true,
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _name: string, localName: string) => classNameOf(resourcePath, localName),
  namedExport: false,
  exportLocalsConvention: 'as-is',
};

const styleLoaders = [
  { loader: 'css-loader', options: { modules: styleModules, importLoaders: 1 } },
  { loader: 'postcss-loader', options: { postcssOptions: { config: false, plugins: [wrapInLayer] } } },
];

/** How every build reads scripts, styles, pictures and fonts. */
export const moduleRules: readonly RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: { transpileOnly: true, configFile: typescriptConfig },
  },
  { test: /\.(png|woff2)$/, type: 'asset/resource' },
  ...pictureRules,
  { test: /\.css$/, oneOf: [{ resourceQuery: /^\?source$/, type: 'asset/source' }, { use: [MiniCssExtractPlugin.loader, ...styleLoaders] }] },
];
