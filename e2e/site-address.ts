import { readVariable } from '../shell/composer/store/read-variable';

/** Where the site under test is served; `E2E_PORT` lets two checkouts test at once. */
export const sitePort = Number(readVariable('E2E_PORT') ?? 8181);
export const siteHost = '127.0.0.1';
export const siteUrl = `http://${siteHost}:${sitePort}/`;
