import { join } from 'node:path';
import type { AtRule, Plugin as PostcssPlugin, Root } from 'postcss';

/** The project's folder, as paths of stylesheets begin with it. */
const root = join(import.meta.dirname, '../..').replaceAll('\\', '/');

/** Puts each stylesheet into its owner's cascade layer; the order of layers is `shared/src/layers.css`. */
export const wrapInLayer: PostcssPlugin = {
  postcssPlugin: 'wrap-in-layer',
  Once(sheet: Root, { AtRule: NewAtRule }) {
    const layer = layerOf(sheet.source?.input.file ?? '');
    if (layer === undefined) return;
    const wrapper: AtRule = new NewAtRule({ name: 'layer', params: layer, nodes: sheet.nodes });
    sheet.removeAll();
    sheet.append(wrapper);
  },
};

function layerOf(file: string): string | undefined {
  const path = file.replaceAll('\\', '/');
  const ownLayer = /\/shared\/src\/(layers|reset|tokens)\.css$/.exec(path)?.[1];
  if (ownLayer) return ownLayer === 'layers' ? undefined : ownLayer;
  if (path.startsWith(`${root}/shared/`)) return 'shared';
  return path.startsWith(`${root}/shell/`) ? 'shell' : 'section';
}
