/** React Router as routes and pages get it: the part that works in Node, where no browser will run the rest. */
import type { ReactElement } from 'react';
import { data, isRouteErrorResponse, Link as RouterLink, NavLink as RouterNavLink, Outlet, redirect, useLoaderData, useLocation, useMatches, useParams, useRouteLoaderData } from 'react-router-dom';
import type { LinkProps, NavLinkProps } from 'react-router-dom';
import { refuse } from './static-react';

/** `discover` is an attribute for React Router's framework. */
function Link(props: LinkProps): ReactElement {
  return <RouterLink {...withoutHandlers('Link', props)} discover="none" />;
}

function NavLink(props: NavLinkProps): ReactElement {
  return <RouterNavLink {...withoutHandlers('NavLink', props)} discover="none" />;
}

function withoutHandlers<Props extends object>(name: string, props: Props): Props {
  const handler = Object.entries(props).find(([key, value]) => /^on[A-Z]/.test(key) && typeof value === 'function');
  if (handler) refuse(`${handler[0]} of <${name}>`);
  return props;
}

const available = { data, isRouteErrorResponse, Link, NavLink, Outlet, redirect, useLoaderData, useLocation, useMatches, useParams, useRouteLoaderData };

/** `react-router-dom` and `react-router` of the shell's prerender build, which remotes share. @throws Error where code of a page uses any other export */
export const pageRouter: object = new Proxy(available, {
  get(target, name) {
    // Bundles ask for `__esModule` and `default`, too.
    if (typeof name === 'string' && /^(?!default$)[A-Za-z]/.test(name) && !Object.hasOwn(target, name)) {
      throw new Error(`A page uses ${name} of react-router-dom, which needs a browser. Pages have ${Object.keys(target).join(', ')}; in an island, use Link and usePagePath of @site/shared.`);
    }
    return Reflect.get(target, name) as unknown;
  },
});
