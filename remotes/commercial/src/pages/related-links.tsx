import type { ReactElement } from 'react';
import { business, ContentSection, LinkList } from '@site/shared';
import type { ListedLink } from '@site/shared';
import { ownPages } from './own-pages';

/** Links to related pages, without the current one. */
export function RelatedLinks({ currentPath }: { readonly currentPath: string }): ReactElement {
  const links = [...Object.values(ownPages), ...otherPages(), ...towns].filter(({ path }) => path !== currentPath);
  return (
    <ContentSection title="Related pages">
      <LinkList links={links} />
    </ContentSection>
  );
}

function otherPages(): readonly ListedLink[] {
  return [
    { name: 'All our services', path: '/services' },
    { name: 'How to choose an installer', path: '/professional-installers' },
    { name: 'What moves the price of an aerial', path: business.costGuidePath },
    { name: 'Areas we cover', path: '/areas' },
  ];
}

const towns: readonly ListedLink[] = [
  { name: 'Oxford', path: '/oxford' },
  { name: 'Cirencester', path: '/cirencester' },
  { name: 'Swindon', path: '/swindon' },
];
