import type { ReactElement, ReactNode } from 'react';
import { Badge, Button, ButtonLink, Callout, Card, CardGrid, ContentSection, DataTable, Disclosure, Drawing, EmailLink, FactsList, LinkList, Pagination, PhoneButton, PhoneLink, Spinner } from '@site/shared';
import aerials from '../illustrations/aerials.drawing.svg';
import styles from './pieces-in-use.module.css';

/** Each piece that pages are built from, once. The page around them shows the section, the page header with its breadcrumb, and the closing band. */
export function PiecesInUse(): ReactElement {
  return (
    <ContentSection title="Pieces" id="pieces" intro="From shared/src/ui. Nothing that is here is styled again elsewhere.">
      {pieces.map(([name, piece]) => (
        <div key={name} className={styles.piece}>
          <h3>{name}</h3>
          {piece}
        </div>
      ))}
    </ContentSection>
  );
}

const here = '/seo-test';

const pieces: readonly (readonly [name: string, piece: ReactNode])[] = [
  ['Buttons', <p><PhoneButton /> <ButtonLink to={here} variant="secondary">Secondary</ButtonLink> <Button>Does something</Button></p>],
  ['Phone and e-mail', <p><PhoneLink />, <EmailLink /></p>],
  ['Badge', <p><Badge>Pricing guides</Badge> <Badge>Draft</Badge></p>],
  ['Cards', <CardGrid><Card title="With a drawing" to={here} picture={aerials}><p>The whole card is the link.</p></Card><Card title="Without a link"><p>Just a piece of text.</p></Card></CardGrid>],
  ['Drawing', <Drawing src={aerials} />],
  ['Callouts', <><Callout title="A note"><p>Set apart from the text.</p></Callout><Callout title="A caution" tone="caution"><p>What must not be missed.</p></Callout></>],
  ['Facts list', <FactsList facts={[{ term: 'County', detail: 'Oxfordshire' }, { term: 'Population', detail: '152,450' }]} />],
  ['Link list', <LinkList links={[{ name: 'Areas', path: '/areas', note: 'every place' }, { name: 'Services', path: '/services' }]} />],
  ['Table', <DataTable caption="A table" columns={['Job', 'Price']} rows={[['Aerial in the loft', 'quoted for your job'], ['Visit to find a fault', 'quoted for your job']]} />],
  ['Disclosure', <><Disclosure summary="A line that opens"><p>To more.</p></Disclosure><Disclosure summary="And another"><p>They share a line.</p></Disclosure></>],
  ['Pagination', <Pagination label="Example of neighbours" pages={[{ label: 'Previous', title: 'Home', path: '/' }, { label: 'Next', title: 'Services', path: '/services' }]} />],
  ['Spinner', <Spinner label="Loading" />],
];
