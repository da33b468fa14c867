import type { ReactElement, ReactNode } from 'react';
import { ContentSection, PageHead, PageHeader } from '@site/shared';

export interface FaultyPageProps {
  readonly title: string;
  readonly path: string;
  /** Its islands. */
  readonly children: ReactNode;
}

/** A sound page around islands with a fault. */
export function FaultyPage({ title, path, children }: FaultyPageProps): ReactElement {
  return (
    <div>
      <PageHead title={title} description={`${title}. Browser tests open this page to see how the site handles its fault.`} canonicalPath={path} noindex />
      <PageHeader title={title} trail={[{ name: title, path }]} intro="This page is for browser tests." />
      <ContentSection title="What is wrong with it">
        {children}
        <p>The text below the island.</p>
      </ContentSection>
    </div>
  );
}
