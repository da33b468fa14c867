import { render, screen } from '@testing-library/react';
import { business } from '../business/business';
import { PagePathContext } from '../contract/use-page-path';
import { printAlone, Printable } from './printable';

test('what is printed alone is marked until it is printed, and says whose it is and where it is from', () => {
  const printed: (string | null | undefined)[] = [];
  Object.assign(window, { print: () => printed.push(document.querySelector('[data-alone]')?.textContent) });
  render(
    <PagePathContext value="/cables">
      <p>Before</p>
      <Printable title="Cables">
        <button>Print</button>
      </Printable>
    </PagePathContext>,
  );

  printAlone(screen.getByRole('button'));

  expect(printed).toEqual([`CablesPrint${[business.name, business.phone, business.email, `${business.origin}/cables`].join(', ')}`]);
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-alone]')).toBeNull();
});
