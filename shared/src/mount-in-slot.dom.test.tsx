import { act } from '@testing-library/react';
import { mountInSlot } from './mount-in-slot';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const slot = () => document.querySelector('div') as HTMLElement;
const mount = (into: HTMLElement) => act(async () => mountInSlot(into, <p>a form</p>));
const showPage = () => act(async () => void dispatchEvent(new Event('page-shown')));

beforeEach(() => {
  document.body.innerHTML = '<main><div></div></main>';
});

test('an element is put into its slot once, however often it is asked for', async () => {
  await mount(slot());
  await mount(slot());

  expect(document.body.textContent).toBe('a form');
});

test('it goes with its page, and can be put there again when that comes back', async () => {
  const page = slot();
  await mount(page);
  await showPage();
  expect(page.textContent).toBe('a form');

  page.remove();
  await showPage();
  expect(page.textContent).toBe('');

  document.body.append(page);
  await mount(page);
  expect(page.textContent).toBe('a form');
});

test('into a page that has gone nothing is put', async () => {
  const page = slot();
  page.remove();

  await mount(page);

  expect(page.textContent).toBe('');
});
