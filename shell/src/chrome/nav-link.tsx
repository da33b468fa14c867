import type { ComponentProps, ReactElement } from 'react';
import { Link, usePagePath } from '@site/shared';
import { currentMark } from './site-links';

export interface NavLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly path: string;
}

/** A link of the site's navigation, marked when it leads to the page that is shown, or to a page above it. */
export function NavLink({ path, ...rest }: NavLinkProps): ReactElement {
  return <Link {...rest} to={path} aria-current={currentMark(path, usePagePath())} />;
}
