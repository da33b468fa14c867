import { join } from 'node:path';
import webpack from 'webpack';

const file = join(import.meta.dirname, 'kept-state.cjs');

/** Puts `kept-state.cjs` in the place of `react`, which that file itself loads, and which pages and islands of one section share. */
export const keepStates = new webpack.NormalModuleReplacementPlugin(/^react$/, (resource: { request: string; readonly contextInfo: { readonly issuer: string } }) => {
  if (resource.contextInfo.issuer !== file) resource.request = file;
});
