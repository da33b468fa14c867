import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from '@site/shared';
import { useNavigate } from 'react-router-dom';
import { navigate } from '../navigation/navigate';
import { changeLocation } from '../navigation/site-location';
import { IslandRouter } from './island-router';

jest.mock('../navigation/navigate', () => ({ navigate: jest.fn() }));

const calls = () => jest.mocked(navigate).mock.calls.map(([{ href }, { replace }]) => [href.replace(location.origin, ''), replace]);

function Tool() {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  return (
    <>
      <output>{pathname + search + hash}</output>
      <button onClick={() => void go('/witney?a=b#c')}>push</button>
      <button onClick={() => void go({ search: '?sort=name' }, { replace: true })}>replace</button>
      <button onClick={() => void go(-1)}>back</button>
    </>
  );
}

beforeEach(() => {
  jest.mocked(navigate).mockReset();
  changeLocation(new URL('/oxford', location.href), { replace: true });
  render(
    <IslandRouter>
      <Tool />
    </IslandRouter>,
  );
});

test("an island has the document's location, and follows it", () => {
  expect(screen.getByRole('status').textContent).toBe('/oxford');

  act(() => changeLocation(new URL('/oxford?sort=name#towns', location.href), { replace: true }));

  expect(screen.getByRole('status').textContent).toBe('/oxford?sort=name#towns');
});

test.each([
  ['push', '/witney?a=b#c', false],
  ['replace', '/oxford?sort=name', true],
])('useNavigate navigates the document: %s', (name, path, replace) => {
  fireEvent.click(screen.getByRole('button', { name }));

  expect(calls()).toEqual([[path, replace]]);
});

test('useNavigate with a number goes through the history', () => {
  const go = jest.spyOn(history, 'go').mockImplementation();

  fireEvent.click(screen.getByRole('button', { name: 'back' }));

  expect(go.mock.calls).toEqual([[-1]]);
});
