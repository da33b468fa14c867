import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { business } from '../src/business/business';
import { svgDataUrl } from './svg-data-url';

const pictureLoader = join(import.meta.dirname, 'picture-loader.cjs');
const cardLoader = { loader: join(import.meta.dirname, 'card-loader.cjs'), options: { name: business.name } };

/** The file of a link's picture in the release; `publishPicture` publishes it at an address of its own. */
export const cardGenerator = { filename: '[name].[contenthash:8].png' };

/** A drawing at the head of a page is part of that page: a request would take as long as the page. */
const dataUrl = (svg: Buffer | string) => svgDataUrl(String(svg));

/**
 * `x.svg` is a `data:` URL; `x.drawing.svg` and `x.diagram.svg` are files, which a page loads when they come near, and
 * `data:` URLs with `?inline`; `x.card.svg` is a link's picture, `x.svg?180.png` a PNG of that width, `x.svg?favicon.ico` an icon file.
 */
export const pictureRules: readonly RuleSetRule[] = [
  {
    test: /\.svg$/,
    type: 'asset/resource',
    oneOf: [
      { test: /\.card\.svg$/, use: [cardLoader], generator: cardGenerator },
      { test: /\.(drawing|diagram)\.svg$/, resourceQuery: { not: /^\?inline$/ }, use: [pictureLoader], generator: { filename: '[name].[contenthash:8].svg' } },
      { resourceQuery: /^\?\d+\.png$/, use: [pictureLoader], generator: { filename: 'icon.[contenthash:8].png' } },
      { resourceQuery: /^\?favicon\.ico$/, use: [pictureLoader], generator: { filename: 'favicon.ico' } },
      { resourceQuery: /^\?icon\.svg$/, use: [pictureLoader], generator: { filename: 'icon.[contenthash:8].svg' } },
      { type: 'asset/inline', use: [pictureLoader], generator: { dataUrl } },
    ],
  },
];
