// Jest runs no webpack: the build's own loader reads the front matter, and the texts are empty.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../../post-loader.cjs';
import type { PostModule } from '../post';

const folder = join(__dirname, '../posts');

export const postModules: readonly PostModule[] = readdirSync(folder).map((file) => {
  const { post } = readPost(file, readFileSync(join(folder, file), 'utf8'));
  return { default: () => null, post };
});
