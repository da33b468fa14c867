// Jest runs no webpack: the build's own loader reads the front matter, the texts are empty, every post has a card and every drawing a URL.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPost } from '../../post-loader.cjs';
import type { PostModule } from '../post';

const folder = join(__dirname, '../posts');

export const postModules: readonly PostModule[] = readdirSync(folder).map((file) => {
  const { post } = readPost(file, readFileSync(join(folder, file), 'utf8'));
  return { default: () => null, post };
});

export function postCardOf(slug: string): string {
  return `/releases/blog/1.0.0/${slug}.png`;
}

export function drawingOf(name: string): string {
  return `/releases/blog/1.0.0/${name}.svg`;
}

export function headDrawingOf(name: string): string {
  return `data:image/svg+xml,${name}`;
}
