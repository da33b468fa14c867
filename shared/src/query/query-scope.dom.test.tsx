import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { QueryScope } from './query-scope';

test('all scopes of a browser share one client', () => {
  const clients: QueryClient[] = [];
  function Reader(): null {
    clients.push(useQueryClient());
    return null;
  }
  const page = (
    <QueryScope>
      <Reader />
    </QueryScope>
  );

  const first = render(page);
  first.unmount();
  render(page);

  expect(clients).toHaveLength(2);
  expect(clients[1]).toBe(clients[0]);
});
