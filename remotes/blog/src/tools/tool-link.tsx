import type { ReactElement } from 'react';
import { Link } from '@site/shared';

export interface ToolLinkProps {
  readonly name: string;
  /** A path or a hash of the site, or an address elsewhere. */
  readonly to: string;
}

/** Where an answer sends its reader. */
export function ToolLink({ name, to }: ToolLinkProps): ReactElement {
  return /^[/#]/.test(to) ? (
    <Link to={to}>{name}</Link>
  ) : (
    <a href={to} rel="noopener">
      {name}
    </a>
  );
}
