import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectFolder } from '../store/site-home';

/** How-tos for a section's team. */
const docs = ['owning-a-remote', 'outside-the-repository', 'section-reference', 'adding-an-island', 'adding-a-form'].map((name) => `shell/docs/${name}.md`);
const changelog = 'shared/CHANGELOG.md';

/** Writes the how-tos into `docs`, and the contract's changelog beside it. */
export async function writeDocs(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'), { recursive: true });
  for (const file of docs) await copyFile(join(projectFolder, file), join(folder, 'docs', basename(file)));
  await copyFile(join(projectFolder, changelog), join(folder, basename(changelog)));
}
