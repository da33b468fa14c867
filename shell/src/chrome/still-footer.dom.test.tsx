import { act } from '@testing-library/react';
import { useNavigate } from '@site/shared';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { StillFooter } from './still-footer';

test("the document's footer stays as it is, but for the link to where we are", async () => {
  document.body.innerHTML =
    '<div data-app=""><footer class="foot"><a href="/">Home</a><a href="/blog" aria-current="page">Advice</a></footer></div>';
  const app = document.querySelector('[data-app]') as HTMLElement;
  const link = document.querySelector('a');
  let navigate: ReturnType<typeof useNavigate> | undefined;
  function Navigator() {
    const own = useNavigate();
    useEffect(() => {
      navigate = own;
    }, [own]);
    return <StillFooter />;
  }

  await act(async () => hydrateRoot(app, <MemoryRouter initialEntries={['/blog']}><Navigator /></MemoryRouter>));
  expect(document.querySelector('a')).toBe(link);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Advice');

  await act(async () => navigate?.('/'));
  expect(document.querySelector('a')).toBe(link);
  expect([...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual(['Home']);
});
