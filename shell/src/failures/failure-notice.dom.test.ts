import { failureTemplate } from '../testing/page-html';
import { createFailureNotice } from './failure-notice';

test('the notice is a copy of its template, whose button asks for another try, and says so while that is under way', () => {
  document.body.innerHTML = failureTemplate;
  const onRetry = jest.fn();
  const { element, setRetrying } = createFailureNotice(onRetry);
  const button = element.querySelector('[role=alert] button') as HTMLButtonElement;

  button.click();
  expect(onRetry).toHaveBeenCalledTimes(1);

  setRetrying(true);
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Trying again…', 'true']);

  setRetrying(false);
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Try again', 'false']);
});

test('a document without the template still gets a notice', () => {
  document.body.innerHTML = '';

  expect(() => createFailureNotice(jest.fn()).setRetrying(true)).not.toThrow();
});
