/** Where the site under test is served. */
export const sitePort = 8181;
export const siteHost = '127.0.0.1';
export const siteUrl = `http://${siteHost}:${sitePort}/`;
