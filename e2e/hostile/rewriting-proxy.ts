import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { siteUrl } from '../raw-request';

/** Changes that a CDN may make to answers. */
export interface Rewriting {
  readonly html?: (html: string) => string;
  readonly script?: (code: string) => string;
  readonly headers?: (headers: OutgoingHttpHeaders) => OutgoingHttpHeaders;
}

/** Files of the CDN's own, at addresses of the site. */
const ownFiles: Readonly<Record<string, string>> = {
  '/cdn-cgi/email-decode.js': `for (const one of document.querySelectorAll('.__cf_email__')) {
    const hex = one.dataset.cfemail, key = parseInt(hex.slice(0, 2), 16);
    const text = hex.slice(2).replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16) ^ key));
    one.closest('a').href = 'mailto:' + text;
    one.replaceWith(text);
  }`,
  '/cdn-cgi/rocket-loader.js': `for (const late of document.querySelectorAll('script[type$="-text/javascript"]')) {
    const now = document.createElement('script');
    for (const { name, value } of late.attributes) if (name !== 'type') now.setAttribute(name, value);
    now.textContent = late.textContent;
    late.replaceWith(now);
  }`,
};

export const rewritings = {
  'e-mail addresses are hidden': {
    html: (html) =>
      html
        .replace(/<a href="mailto:([^"?]+)"([^>]*)>[^<]*@[^<]*<\/a>/g, (_link, address: string, rest: string) => `<a href="/cdn-cgi/l/email-protection"${rest}><span class="__cf_email__" data-cfemail="${hide(address)}">[email&#160;protected]</span></a>`)
        .replace('</body>', '<script data-cfasync="false" src="/cdn-cgi/email-decode.js"></script></body>'),
  },
  'scripts are started by a loader': {
    html: (html) => html.replace(/<script(?=[ >])(?![^>]*type=)/g, '<script type="a1b2-text/javascript"').replace('</body>', '<script src="/cdn-cgi/rocket-loader.js" defer></script></body>'),
  },
  'scripts are minified': { script: (code) => `${code.trim()};` },
  'HTML is minified': { html: (html) => html.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><').replace(/="([\w-]+)"/g, '=$1').replace(/;}/g, '}') },
  'pictures are loaded late': { html: (html) => html.replace(/<img([^>]*?) src="([^"]*)"/g, '<img$1 data-cfsrc="$2" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="') },
  'a beacon is added': { html: (html) => html.replace('</body>', '<script defer src="https://static.cloudflareinsights.example/beacon.min.js"></script></body>') },
  'styles and fonts are inlined': { html: (html) => html.replace('</head>', '<style>@font-face{font-family:"Inlined";src:url(/cf-fonts/inlined.woff2)}</style></head>').replace(/<link rel="preload" as="font"[^>]*>/g, '') },
  'headers are dropped': {
    headers: ({ 'content-security-policy': _policy, 'integrity-policy': _integrity, etag: _tag, vary: _vary, 'permissions-policy': _permissions, ...others }) => others,
  },
} satisfies Readonly<Record<string, Rewriting>>;

function hide(address: string): string {
  return Buffer.from([0x5e, ...Buffer.from(address).map((byte) => byte ^ 0x5e)]).toString('hex');
}

export interface RewritingProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Whether a proxy leaves answers with `no-transform` alone. */
export type Obedience = 'obeys no-transform' | 'obeys nothing';

/** Stands before the site and rewrites its answers. */
export async function startRewritingProxy(all: readonly Rewriting[], obedience: Obedience): Promise<RewritingProxy> {
  const server = createServer((request, response) => {
    const own = ownFiles[request.url ?? ''];
    if (own !== undefined) response.writeHead(200, { 'content-type': 'text/javascript' }).end(own);
    else passOn(all, obedience, request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop };
}

async function passOn(all: readonly Rewriting[], obedience: Obedience, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', siteUrl);
  const asked = sendRequest(url, { method: request.method, headers: { ...request.headers, host: url.host, 'accept-encoding': 'identity' } });
  request.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = answer.headers;
  const kind = type.startsWith('text/html') ? 'html' : type.includes('javascript') ? 'script' : undefined;
  const applied = obedience === 'obeys no-transform' && cacheControl.includes('no-transform') ? [] : all;
  const body = kind === undefined ? content : Buffer.from(applied.reduce((text, { [kind]: rewrite }) => rewrite?.(text) ?? text, content.toString()));
  const headers = applied.reduce<OutgoingHttpHeaders>((kept, rewriting) => rewriting.headers?.(kept) ?? kept, answer.headers);
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
