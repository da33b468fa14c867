/** Version of the dev server's builds: always the same, and never released. */
export const devVersion = '0.0.0-dev';
