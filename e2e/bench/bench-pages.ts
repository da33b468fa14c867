/** A page that is measured. */
export interface BenchPage {
  readonly name: string;
  readonly path: string;
}

/** One page of the shell and one of every section. */
export const benchPages: readonly BenchPage[] = [
  { name: 'home', path: '/' },
  { name: 'town', path: '/witney' },
  { name: 'post', path: '/blog/loft-or-roof-aerial' },
  { name: 'commercial', path: '/commercial-tv-installation' },
];
