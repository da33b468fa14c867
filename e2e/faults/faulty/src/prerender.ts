export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Faulty pages';
