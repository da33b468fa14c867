import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';

/** Both minifiers are native: starting processes for them takes longer than their work, and swc has threads of its own. */
const parallel = false;

export const minifyScripts = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  parallel,
  extractComments: false,
  terserOptions: { compress: { passes: 2 }, format: { comments: false } },
});

/** For Node, where size does not matter: webpack's comments name the folder of each module, which differs with a kit. */
export const dropComments = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  parallel,
  extractComments: false,
  terserOptions: { compress: false, mangle: false, format: { comments: false } },
});

export const minifyStyles = new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel });
