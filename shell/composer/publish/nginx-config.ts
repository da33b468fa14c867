import { maxPathLength } from '@site/shared/site-path';
import { fileTypes, immutable, missingFile, neverStored, releaseHeaders, revalidate } from '../server/file-headers';
import { contentSecurityPolicy, framingPolicy, securityHeaders } from '../server/security-headers';
import { serviceWorkerPath } from '../store/root-files';

export interface NginxSettings {
  /** The pointer of the published folder: an absolute path. */
  readonly root: string;
  /** Address and port, or port. */
  readonly listen: string;
}

/** Differs for releases. */
const ownFiles = 'cross-origin-resource-policy';

/**
 * The configuration with which nginx serves a published folder as our server would, for its `http` block. Headers, types and
 * redirects come from the server's own tables; a page brings its own content security policy.
 */
export function nginxConfig({ root, listen }: NginxSettings): string {
  const headers = Object.entries(securityHeaders({})).filter(([name]) => name !== 'content-security-policy' && name !== ownFiles);
  return `# Made by 'UPDATE_DEPLOY=1 npx jest shell/composer/publish' from the tables of our own server: change those.
# Goes into nginx's http block, e.g. as /etc/nginx/conf.d/site.conf.

map "$status $uri" $site_cache {
  default ${quote(revalidate)};
  "~^(200|206|304) /releases/" ${quote(immutable)};
  "~^404 " ${quote(neverStored)};
}

# By the file, because a 304 has no type, and its headers replace those of the stored page.
map $uri $site_policy {
  default ${quote(contentSecurityPolicy([]))};
  ~\\.html$ ${quote(framingPolicy)};
}
${Object.entries(releaseHeaders).map(([name, value]) => `
map $uri ${variable(name)} {
  default ${quote(name === ownFiles ? (securityHeaders({})[ownFiles] ?? '') : '')};
  ~^/releases/ ${quote(value)};
}
`).join('')}
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
  'add_header allow $site_allow always;',
  'add_header content-security-policy $site_policy always;',
  'add_header cache-control $site_cache always;',
  ...Object.keys(releaseHeaders).map((name) => `add_header ${name} ${variable(name)} always;`),
])}

  # A service worker of a section would outlive its release: whichever is asked for, the shell's takes its place.
  if ($http_service_worker) { rewrite ^ ${serviceWorkerPath} last; }

  error_page 404 /404.html;
  location = /404.html { internal; }
  location = /404 { return 404; }
  # They never change, so nginx may keep them open.
  location ^~ /releases/ { open_file_cache max=2000 inactive=60s; try_files $uri @no-file; }
  location @no-file { types { } default_type text/plain; return 404 ${quote(missingFile)}; }
  # The one spelling of a path has no slash at its end. As it was sent, so that nothing decoded gets into a header.
  location ~ ./$ {
    if ($request_uri ~ "^(/[^/\\\\\\\\?][^?]{0,${maxPathLength}}?)/+(\\?.*)?$") { return 308 $1$2; }
    return 404;
  }
  # Compressed copies have no address.
  location ~ \\.(br|gz)$ { return 404; }
  location = / { try_files /index.html =404; }
  location / { try_files $uri $uri.html =404; }
}
`;
}

function variable(header: string): string {
  return `$site_${header.replaceAll('-', '_')}`;
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
