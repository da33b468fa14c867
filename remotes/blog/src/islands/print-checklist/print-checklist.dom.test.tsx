import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { business, PagePathContext } from '@site/shared';
import { Checklist } from '../../pages/checklist';

test('the button prints its list alone, with its title, whose it is, and where it is from', async () => {
  const printed: (string | null | undefined)[] = [];
  Object.assign(window, { print: () => printed.push(document.querySelector('[data-alone]')?.textContent) });
  render(
    <PagePathContext value="/blog/costs">
      <p>Before</p>
      <Checklist title="Questions to ask">
        <ol>
          <li>Is this price for the whole job?</li>
        </ol>
      </Checklist>
    </PagePathContext>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Print this list' }));

  expect(printed).toEqual([expect.stringMatching(/^Questions to ask.*Is this price for the whole job\?/)]);
  expect(printed[0]).toContain(business.name);
  expect(printed[0]).toContain(`${business.origin}/blog/costs`);
  expect(printed[0]).not.toContain('Before');
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-alone]')).toBeNull();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
});
