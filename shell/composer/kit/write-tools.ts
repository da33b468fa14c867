import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleComposer, bundleScripts } from '../bundle-composer.mjs';
import { projectFolder } from '../store/site-home';

const composer = join(projectFolder, 'shell/composer');

/** Writes what builds, checks and packs a section: the build factory and the composer. @returns the packages that they use */
export async function writeTools(folder: string): Promise<string[]> {
  const outdir = join(folder, 'composer');
  const ofComposer = await bundleComposer({
    composer,
    command: 'command/kit-cli',
    outdir,
    define: { isKit: 'true' },
    isMoved: true,
  });
  await cp(join(composer, 'create/section'), join(outdir, 'create/section'), { recursive: true });
  const ofFactory = await bundleScripts({
    entries: { 'webpack.common': join(projectFolder, 'webpack.common.ts'), 'picture-rules': join(projectFolder, 'shared/build/picture-rules.ts') },
    outdir: join(folder, 'build'),
  });
  return [...new Set([...ofComposer, ...ofFactory])];
}
