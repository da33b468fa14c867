import { join } from 'node:path';
import webpack from 'webpack';
import { findWorkspaces, isShell } from '../../shell/composer/build/workspaces';
import shellBuilds from '../../shell/webpack.config';

const imports = (await findWorkspaces()).map((one, index) => {
  const [exported, file] = isShell(one) ? ['shellSection', 'shell-section.ts'] : ['section', 'section.ts'];
  return `import { ${exported} as section${index} } from ${JSON.stringify(join(one.folder, 'src', file))};`;
});
const source = `${imports.join('')} export const shellSection = { name: 'shell', islands: { ${imports.map((_one, index) => `...section${index}.islands`).join(', ')} } };`;
const allIslands = new webpack.NormalModuleReplacementPlugin(/\/shell-section$/, `data:text/javascript,${encodeURIComponent(source)}`);

/**
 * The shell's build for browsers, by the shell's rules, with the islands of all sections and without federation: what the site
 * would be as one bundle. Nothing else differs: pages and their styles are the site's.
 */
const builds: typeof shellBuilds = (environment) => {
  const [shell] = shellBuilds(environment);
  return [
    {
      ...shell,
      output: { ...shell?.output, path: join(environment.out, 'bundle'), publicPath: '/bundle/' },
      externals: { './federation-host': 'undefined' },
      // Pictures and fonts of islands are written: there is no build of pages beside this one.
      module: { ...shell?.module, generator: {} },
      plugins: [...(shell?.plugins ?? []), allIslands],
    },
  ];
};

export default builds;
