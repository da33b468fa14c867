import type { ReactElement } from 'react';
import { ContentSection, LivePart, PageHead, PageHeader } from '@site/shared';
import { ThrowingPart } from './throwing-part';

/** Still but for its part. */
export function PartPage(): ReactElement {
  const title = 'A page with a part that throws';
  return (
    <div>
      <PageHead title={title} description={`${title}. A page that browser tests load to see how the site takes its fault.`} canonicalPath="/faulty/part" noindex />
      <PageHeader title={title} trail={[{ name: title, path: '/faulty/part' }]} intro="Nobody but a test is meant to read this page." />
      <ContentSection title="What is wrong with it">
        <LivePart section="faulty" name="throwing">
          <ThrowingPart />
        </LivePart>
        <p>The text below the part.</p>
      </ContentSection>
    </div>
  );
}
