// Jest runs no webpack: the front matter comes from the files through the build's own loader; texts are empty.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../../post-loader.cjs';
import type { ListedPost } from '../post-modules';

const folder = join(__dirname, '../posts');

export const listedPosts: readonly ListedPost[] = readdirSync(folder).map((file) => {
  const { summary, details } = readPost(file, readFileSync(join(folder, file), 'utf8'));
  return { summary, load: () => Promise.resolve({ default: () => null, details }) };
});
