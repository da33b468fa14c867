import type { ReactElement } from 'react';
import { Link } from '../ui/link';

export interface ToolLinkProps {
  readonly name: string;
  /** A path or hash of this site, or another site's address. */
  readonly to: string;
}

/** A link in an answer. */
export function ToolLink({ name, to }: ToolLinkProps): ReactElement {
  return /^[/#]/.test(to) ? (
    <Link to={to}>{name}</Link>
  ) : (
    <a href={to}>{name}</a>
  );
}
