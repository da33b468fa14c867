import { CallToAction, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import type { ReactElement } from 'react';
import { GuideCards } from '../guides/guide-cards';
import { guideOf } from '../guides/guides';
import { postPath, titleFromSlug } from '../post';
import { posts, suggestPosts } from '../post-list';
import { AskAboutGuide } from './ask-about-guide';

/** The page at an address that a post could have but none has. The slug is untrusted text. */
export function PlaceholderPage({ slug }: { readonly slug: string }): ReactElement {
  const name = titleFromSlug(slug);
  const path = postPath(slug);
  return (
    <div>
      <PageHead
        title="We have no guide at this address"
        description="There is no guide at this address. Here are the guides nearest to it, and how to ask us your question directly."
        canonicalPath={path}
        noindex
      />
      <PageHeader
        title="We have no guide at this address"
        trail={[
          { name: 'Advice and guides', path: '/blog' },
          { name, path },
        ]}
        intro={`There is nothing under “${name}”. It may have moved, or the address may be mistyped.`}
      />
      <ContentSection title="Guides you can read now">
        <GuideCards guides={suggestPosts(slug, posts, 4).map(guideOf)} />
        <LinkList links={[{ name: 'All guides', path: '/blog' }]} />
      </ContentSection>
      <AskAboutGuide title="Ask us instead" intro="Say what you wanted to know, and roughly where you live." guide={name} />
      <CallToAction title="Need the answer now?">
        <p>Most questions about a picture, a dish or a weak Wi-Fi signal can be talked through on the phone.</p>
      </CallToAction>
    </div>
  );
}
