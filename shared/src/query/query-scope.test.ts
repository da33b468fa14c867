import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryScope } from './query-scope';

test('in Node each scope has a client of its own', () => {
  const clients: QueryClient[] = [];
  function Reader(): null {
    clients.push(useQueryClient());
    return null;
  }

  for (let page = 0; page < 2; page += 1) renderToString(createElement(QueryScope, null, createElement(Reader)));

  expect(clients).toHaveLength(2);
  expect(clients[1]).not.toBe(clients[0]);
});
