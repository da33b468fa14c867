/** What scanners ask every website for, in the hope of another one's software. None of it is a place in Britain. */
const scannedWords: ReadonlySet<string> = new Set([
  'actuator',
  'adminer',
  'administrator',
  'api',
  'autodiscover',
  'boaform',
  'cgi-bin',
  'drupal',
  'geoserver',
  'graphql',
  'hnap1',
  'jenkins',
  'joomla',
  'magento',
  'mysqladmin',
  'owa',
  'phpinfo',
  'phpmyadmin',
  'pma',
  'server-status',
  'solr',
  'swagger',
  'swagger-ui',
  'typo3',
  'webdav',
  'wordpress',
  'wp',
  'xmlrpc',
]);

/** Whether a slug is what a scanner asks for and no visitor: its usual words, all of WordPress (`wp-login`), and digits alone. */
export function isScannedAddress(slug: string): boolean {
  return scannedWords.has(slug) || slug.startsWith('wp-') || /^[\d-]+$/.test(slug);
}
