import type { ComponentProps, ReactElement } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with query and hash, or the hash of a part of the page. */
  readonly to: string;
}

/** A link within the site: plain markup, which the shell's navigation follows. */
export function Link({ to, ...rest }: LinkProps): ReactElement {
  return <a {...rest} href={to} />;
}
