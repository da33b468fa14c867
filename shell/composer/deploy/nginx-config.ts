import { maxPathLength } from '@site/shared/site-path';
import { healthPath } from '../../src/health/health-report';
import { releaseFilePath } from '../serve/pages/answer-file';
import { fileTypes, immutable, missingFile, neverStored, revalidate, untransformed, pagePolicy, securityHeaders, transportSecurity } from '../serve/response-headers';
import { previewCookies } from '../serve/previews/show-previews';
import { fallbacksFile, missingPage, serviceWorkerPath } from '../store/root-files';
import { manifestFile } from '../store/site-manifest';

export interface NginxSettings {
  /** The folder of the store, `SITE_HOME`: an absolute path. */
  readonly store: string;
  /** Address and port, or port. */
  readonly listen: string;
  /** Address and port of our server, which answers what is no plain request for a stored file; without it, nobody does. */
  readonly server?: string;
  /** The folder of nginx's logs: an absolute path. */
  readonly logs?: string;
}

const generated = "# Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/deploy' from the tables of our own server: change those.";

/** Where the packages of nginx keep their logs, and have them rotated. */
const usualLogs = '/var/log/nginx';

/**
 * The configuration with which nginx serves the files of a store as our server would, for its `http` block. Headers, types
 * and redirects come from the server's own tables.
 */
export function nginxConfig({ store, listen, server, logs = usualLogs }: NginxSettings): string {
  const { 'content-security-policy': filePolicy, ...headers } = securityHeaders;
  // The path of a plain request, or one that leads to no file.
  const [asked, missing] = server === undefined ? ['$uri', '=404'] : ['$site_asked', '@server'];
  return `${generated}
# Goes into nginx's http block, e.g. as /etc/nginx/conf.d/site.conf.
${server === undefined ? '' : serverMaps(server)}
${logFormat}
map "$status $uri" $site_cache {
  default ${quote(revalidate)};
  "~^(200|206|304) /releases/" ${quote(immutable)};
  "~^404 /404\\.html$" ${quote(untransformed(neverStored))};
  "~^404 " ${quote(neverStored)};
  "~\\.html$" ${quote(untransformed(revalidate))};
}

# By the file, because a 304 has no type, and its headers replace those of the stored page.
map $uri $site_policy {
  default ${quote(filePolicy)};
  ~^/releases/ ${quote(filePolicy)};
  ~\\.html$ ${quote(pagePolicy)};
}

# Of a release, only the files of its browser build have an address.
map ${asked} $site_release_file {
  default ${noFile};
  ${quoteRegex(releaseFilePath)} /releases/$1/$2/browser/$3;
}

# Browsers that got it over TLS never ask this host without it again. Behind a proxy with TLS, the proxy has to send it.
map $scheme $site_tls {
  default "";
  https ${quote(Object.values(transportSecurity).join())};
}

map $status $site_allow {
  default "";
  405 "GET, HEAD";
}

server {
  listen ${listen};
  ${logsInto(logs)}
  # The folder of the store: SITE_HOME.
  set $site_store ${store};
  # A link: replacing it switches the whole site. No open_file_cache for pages, which would keep the former ones.
  root $site_store/current;

  types {
${lines(4, Object.entries(fileTypes).map(([extension, type]) => `${withoutCharset(type)} ${extension};`))}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css application/javascript;
  gzip_static on;
  gzip_vary on;
  # With libnginx-mod-http-brotli-static: brotli_static on;
  server_tokens off;
  absolute_redirect off;
  # The times of files are made of their contents, for their entity tags.
  if_modified_since off;
  add_header last-modified "";
  large_client_header_buffers 4 16k;

${lines(2, [
  ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  ...Object.keys(transportSecurity).map((name) => `add_header ${name} $site_tls always;`),
  'add_header allow $site_allow always;',
  'add_header content-security-policy $site_policy always;',
  'add_header cache-control $site_cache always;',
])}

${server === undefined ? answersWithoutServer : answersOfServer}
  # They never change, so nginx may keep them open.
  location ^~ /releases/ {
    root $site_store;
    open_file_cache max=2000 inactive=60s;
    try_files $site_release_file ${server === undefined ? '@no-file' : missing};
  }
  # Parts of the site's folder that are no page, and compressed copies.
  location ~ ^/(404|index|${manifestFile.replace('.', '\\.')})$|\\.(br|gz)$ { ${server === undefined ? 'return 404;' : `try_files ${noFile} ${missing};`} }
  # It changes with each switch, and no site does.
  location = /${fallbacksFile} { root $site_store; try_files ${asked} ${missing}; }
  location = / { try_files ${server === undefined ? '' : '$site_home'}/index.html ${missing}; }
  # A document lies at its address with .html added.
  location ~ \\.html$ { try_files ${asked}.html ${missing}; }
  location / { try_files ${asked} ${asked}.html ${missing}; }
}
`;
}

/** No page or file can have this path. */
const noFile = '/.none';

/** As nginx's regular expressions take them, which know bytes and not characters. */
const punctuation = String.raw`(?:[.,;:!?)'\">]|\]|’|”|…)`;
const nameCharacter = String.raw`(?:[\w/ -]|\.(?=[ -])|'|’)`;

const answersWithoutServer = `  # A service worker of a section would outlive its release: every request for one gets the shell's.
  if ($http_service_worker) { rewrite ^ ${serviceWorkerPath} last; }

  # Nobody counts how pages fare, and no page needs to know.
  location = ${healthPath} { return 204; }
  error_page 404 /${missingPage};
  location = /${missingPage} { internal; }
  location @no-file { types { } default_type text/plain; return 404 ${quote(missingFile)}; }
  # The one spelling of a path has no slash at its end. As it was sent, so that nothing decoded gets into a header.
  location ~ ./$ {
    if ($request_uri ~ "^(/[^/\\\\\\\\?][^?]{0,${maxPathLength}}?)/+(\\?.*)?$") { return 308 $1$2; }
    return 404;
  }
  # The punctuation of a message, and names as people write them. Capitals and accents need our server.
  location ~ "^(?<plain>/\\w(?:[\\w/-]*\\w)?)${punctuation}+\\z" { return 308 $plain$is_args$args; }
  location ~ "^(?=.{2,${maxPathLength}}\\z)/\\w${nameCharacter}*(?:[ _']|\\.-|’)${nameCharacter}*\\w${punctuation}*\\z" {
${lines(4, [String.raw`rewrite "^(.*\w)\W+$" $1;`, ...repeat(2, String.raw`rewrite "^(.*)(?:'|’)(.*)$" $1$2;`), ...repeat(6, String.raw`rewrite "^(.*?)(?:\.? |\.-|_)(.*)$" $1-$2;`)])}
    # It holds none but these characters: nothing else gets into the header.
    return 308 $uri$is_args$args;
  }`;

/** How requests are passed on. */
const passing = `  # What our server takes: photographs of an enquiry, with room for the form around them.
  client_max_body_size 81m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  # With a port, if it is not the usual one: the origin of an enquiry is compared with it.
  proxy_set_header Host $http_host;
  # In the place of what a visitor may have sent. TRUST_PROXY of the server names this nginx: 127.0.0.1 on one machine.
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  # The server sees how fast a visitor sends, and disconnects one that is too slow.
  proxy_request_buffering off;
  proxy_connect_timeout 2s;`;

const answersOfServer = `${passing}
  location @server {
    proxy_pass http://site_server;
    # The server sends its own headers: a location with an empty one adds none of those above.
    add_header allow "";
  }`;

/**
 * The same lines as our own server writes, with nothing of the visitor: no address, no query, no Referer. Only people with
 * its link see a preview, and only a visitor knows the key of an enquiry to come: neither is in a log, however it is written.
 */
const logFormat = String.raw`# What the access log has of a path. An encoded letter, digit or slash may hide any of the others.
map $request_uri $site_logged {
  default :malformed;
  "~*^[^?]*%(?:2[5def]|[3-7])" :encoded;
  "~*^[^?]*(?:^|[/\x5c])preview[/\x5c]+(?!(?:leave|pages|banner\.css)(?:\?|$))" /preview/:token;
  "~*^[^?]*[0-9a-f]{12}\.[\w-]{9}" :token;
  "~*^(?<site_logged_start>[^?]*)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}" $site_logged_start:key;
  "~^(?<site_logged_path>[^?]*)" $site_logged_path;
}
log_format site_log escape=json '{"time":"$time_iso8601","method":"$request_method","path":"$site_logged","status":$status,"seconds":$request_time,"from":"$upstream_addr","upstream_status":"$upstream_status"}';
`;

/** Lines of the error log hold the whole request: those about a server that is down, too. */
function logsInto(folder: string): string {
  return `access_log ${folder}/access.log site_log;
  # A server that is down is in the access log.
  error_log ${folder}/error.log crit;`;
}

/** The configuration of an nginx that passes every request on to one of several servers. @param servers their addresses and ports */
export function balancerConfig({ listen, servers, logs = usualLogs }: Pick<NginxSettings, 'listen' | 'logs'> & { readonly servers: readonly string[] }): string {
  return `${generated}
# nginx before several servers of the site: see shell/docs/several-servers.md. It passes every request on; where nginx and a
# server share a machine, nginx-with-server.conf answers the files itself.
# Goes into nginx's http block, e.g. as /etc/nginx/conf.d/site.conf. Set the addresses of the servers, and for TLS
# 'listen 443 ssl;' with 'ssl_certificate' and 'ssl_certificate_key'. TRUST_PROXY of each server names this machine.

upstream site {
  # After one failure a server is left out for five seconds.
${lines(2, servers.map((server) => `server ${server} max_fails=1 fail_timeout=5s;`))}
  keepalive 32;
}

${logFormat}
server {
  listen ${listen};
  ${logsInto(logs)}
  server_tokens off;
${passing}
  # What a server does not answer is asked of the other one, except an enquiry that it may have taken.
  proxy_next_upstream error timeout;
  location / { proxy_pass http://site; }
}
`;
}

function serverMaps(server: string): string {
  const cookies = previewCookies.join('|');
  return `
# Our server: SITE_BUILD=0 HOST=127.0.0.1 TRUST_PROXY=127.0.0.1 npm start. It serves the same store.
upstream site_server {
  server ${server};
  keepalive 32;
}

# A plain request for a path, as links have them; the server answers all others: forms, queries, other spellings. It also
# answers for a browser that shows a preview, and those that look for a service worker.
map "$request_method $request_uri $http_service_worker" $site_plain {
  default ${noFile};
  "~^(?:GET|HEAD) (?<site_path>/|(?:/[\\w@-][\\w@.-]*)+) $" $site_path;
}
map $http_cookie $site_asked {
  default $site_plain;
  "~(?:^|;) *(?:${cookies})=" ${noFile};
}
map $site_asked $site_home {
  default ${noFile};
  / "";
}
`;
}

function repeat(times: number, text: string): string[] {
  return Array.from({ length: times }, () => text);
}

function withoutCharset(type: string): string {
  return type.split(';')[0] ?? type;
}

/** @throws Error for a text that nginx would read as more than a text */
function quote(text: string): string {
  if (/["\\$]/.test(text)) throw new Error(`${text} has a quote, a backslash or a variable, which nginx would read. Leave it out.`);
  return `"${text.replaceAll('\n', '\\n')}"`;
}

/** Unlike in JavaScript, `$` matches before a line break, too. */
function quoteRegex({ source }: RegExp): string {
  return `"~${source.replaceAll('\\/', '/').replace(/\$$/, String.raw`\z`)}"`;
}

function lines(indent: number, texts: readonly string[]): string {
  return texts.map((text) => ' '.repeat(indent) + text).join('\n');
}
