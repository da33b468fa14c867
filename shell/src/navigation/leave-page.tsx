import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { Spinner, useNavigate } from '@site/shared';

/** Puts another page of the site in the place of this one. */
export function Redirect({ to }: { readonly to: string }): null {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

/** Loads a page of the site as a document of its own. */
export function DocumentNavigation({ path }: { readonly path: string }): ReactElement {
  useEffect(() => {
    window.location.replace(path + window.location.search + window.location.hash);
  }, [path]);
  return <Spinner label="Loading page..." fullHeight />;
}
