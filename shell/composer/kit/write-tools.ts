import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleComposer, bundleScripts } from '../bundle-composer.mjs';
import { composerVersion } from '../render/composer-version';
import { projectFolder } from '../store/site-home';

const composer = join(projectFolder, 'shell/composer');

/** Writes the tools that build, check and pack a section: the build factory and the composer. @returns the packages that they use */
export async function writeTools(folder: string): Promise<string[]> {
  const outdir = join(folder, 'composer');
  const ofComposer = await bundleComposer({
    composer,
    command: 'command/kit-cli',
    outdir,
    define: { isKit: 'true', bundledComposer: JSON.stringify(composerVersion()) },
    isMoved: true,
  });
  await cp(join(composer, 'create/section'), join(outdir, 'create/section'), { recursive: true });
  const ofFactory = await bundleScripts({
    entries: { 'webpack.common': join(projectFolder, 'webpack.common.ts'), 'picture-rules': join(projectFolder, 'shared/build/picture-rules.ts') },
    outdir: join(folder, 'build'),
  });
  return [...new Set([...ofComposer, ...ofFactory])];
}
