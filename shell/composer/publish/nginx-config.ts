import { maxPathLength } from '@site/shared/site-path';
import { fileTypes, immutable, missingFile, neverStored, revalidate, untransformed } from '../server/file-headers';
import { pagePolicy, securityHeaders, transportSecurity } from '../server/security-headers';
import { serviceWorkerPath } from '../store/root-files';

export interface NginxSettings {
  /** The pointer of the published folder: an absolute path. */
  readonly root: string;
  /** Address and port, or port. */
  readonly listen: string;
}

/** As nginx's regular expressions take them, which know bytes and not characters. */
const punctuation = String.raw`(?:[.,;:!?)'\">]|\]|’|”|…)`;
const nameCharacter = String.raw`(?:[\w/ -]|\.(?=[ -])|'|’)`;

/**
 * The configuration with which nginx serves a published folder as our server would, for its `http` block. Headers, types and
 * redirects come from the server's own tables; a page brings its own content security policy.
 */
export function nginxConfig({ root, listen }: NginxSettings): string {
  const headers = Object.entries(securityHeaders).filter(([name]) => name !== 'content-security-policy');
  return `# Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/publish' from the tables of our own server: change those.
# Goes into nginx's http block, e.g. as /etc/nginx/conf.d/site.conf.

map "$status $uri" $site_cache {
  default ${quote(revalidate)};
  "~^(200|206|304) /releases/" ${quote(immutable)};
  "~^404 /404\\.html$" ${quote(untransformed(neverStored))};
  "~^404 " ${quote(neverStored)};
  "~\\.html$" ${quote(untransformed(revalidate))};
}

# By the file, because a 304 has no type, and its headers replace those of the stored page.
map $uri $site_policy {
  default ${quote(securityHeaders['content-security-policy'])};
  ~\\.html$ ${quote(pagePolicy)};
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
  # A link: replacing it switches the whole site. No open_file_cache for pages, which would keep the former ones.
  root ${root};

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
  ...headers.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  ...Object.keys(transportSecurity).map((name) => `add_header ${name} $site_tls always;`),
  'add_header allow $site_allow always;',
  'add_header content-security-policy $site_policy always;',
  'add_header cache-control $site_cache always;',
])}

  # A service worker of a section would outlive its release: every request for one gets the shell's.
  if ($http_service_worker) { rewrite ^ ${serviceWorkerPath} last; }

  error_page 404 /404.html;
  location = /404.html { internal; }
  location = /404 { return 404; }
  location = /index { return 404; }
  # They never change, so nginx may keep them open.
  location ^~ /releases/ { open_file_cache max=2000 inactive=60s; try_files $uri @no-file; }
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
    # Of those characters alone: nothing else gets into the header.
    return 308 $uri$is_args$args;
  }
  # Compressed copies have no address.
  location ~ \\.(br|gz)$ { return 404; }
  location = / { try_files /index.html =404; }
  # A document lies at its address with .html added.
  location ~ \\.html$ { try_files $uri.html =404; }
  location / { try_files $uri $uri.html =404; }
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
  if (/["\\$]/.test(text)) throw new Error(`Wanted a text without quotes, backslashes and variables, found ${text}.`);
  return `"${text.replaceAll('\n', '\\n')}"`;
}

function lines(indent: number, texts: readonly string[]): string {
  return texts.map((text) => ' '.repeat(indent) + text).join('\n');
}
