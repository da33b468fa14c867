import webpack from 'webpack';

/** Webpack's `cacheGroups`: which modules share a file. */
export type CacheGroups = Record<string, Readonly<Record<string, unknown>> | false>;

/**
 * Only scripts that several chunks use are split off; a chunk of nothing but shared modules would have no file to hash.
 * Packages get no files of their own: no release shares them with another, and the shell's main script holds a hash of each file.
 */
export const scriptsOnly: CacheGroups = {
  default: { type: /^javascript/, minChunks: 2, reuseExistingChunk: true },
  defaultVendors: false,
};

/** React and the code that hydrates islands, in one file: every island needs both, and nothing else needs either. */
export const reactGroup: CacheGroups = {
  react: { type: /^javascript/, test: isForHydration, name: 'react', chunks: 'async', enforce: true },
};

const reactPackages = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

function isForHydration(module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }): boolean {
  return reactPackages.test(module.identifier()) || [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === 'hydrate');
}

/**
 * Nearly all of these scripts runs at once. Their first line has Chromium compile all of it while it loads; without it
 * each function is compiled when it is first called, while the visitor waits.
 */
export const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(main|react)\.[^/]*\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
