import type { ComponentProps, ReactElement } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with query and hash, or the hash of a part of the page. */
  readonly to: string;
}

/** A link within the site. It needs no code of its own: the shell follows every link of a document, in the app where it can. */
export function Link({ to, ...rest }: LinkProps): ReactElement {
  return <a {...rest} href={to} />;
}
