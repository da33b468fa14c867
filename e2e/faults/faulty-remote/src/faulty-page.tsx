import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ContentSection, PageHead, PageHeader } from '@site/shared';

interface FaultyPageProps {
  readonly title: string;
  readonly path: string;
  readonly children?: ReactNode;
}

/** What every page of this section has, whatever is wrong with it: a part that is live, or the page would come without its code. */
export function FaultyPage({ title, path, children }: FaultyPageProps): ReactElement {
  const [shownTitle] = useState(title);
  return (
    <div>
      <PageHead title={title} description={`${title}. A page that browser tests load to see how the site takes its fault.`} canonicalPath={path} noindex />
      <PageHeader title={shownTitle} trail={[{ name: title, path }]} intro="Nobody but a test is meant to read this page." />
      <ContentSection title="What is wrong with it">{children}</ContentSection>
    </div>
  );
}

/** False in the composer, where every fault sleeps. */
export const isBrowser = typeof document === 'object';
