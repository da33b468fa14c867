import type { ReactElement } from 'react';
import { ContentSection, DataTable, Link } from '@site/shared';
import type { MastDirection } from '../page-data/page-data';

export interface MastTableProps {
  /** The point that distances and bearings are taken from. */
  readonly from: string;
  readonly masts: readonly MastDirection[];
}

/** Geometry to the four main masts, and what it does not say. */
export function MastTable({ from, masts }: MastTableProps): ReactElement {
  return (
    <ContentSection title={`Where the TV masts lie from ${from}`}>
      <DataTable
        caption={`Distance and true bearing from the middle of ${from}`}
        columns={['Mast', 'Distance', 'Bearing', 'Direction']}
        rows={masts.map(({ name, km, degrees, direction }) => [name, `${km} km`, `${degrees}°`, direction])}
      />
      <p>
        This is geometry, not coverage. Hills, trees, buildings and smaller relay masts decide what reaches a roof, and
        two houses in one street can differ. The coverage checker on{' '}
        <a href="https://www.freeview.co.uk">Freeview’s site</a>{' '}
        decides for your address, and a measurement at the house confirms it.
      </p>
      <p>
        <Link to="/blog/which-tv-mast-does-my-home-face">How to find out which mast your home faces</Link>
      </p>
    </ContentSection>
  );
}
