import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { business, currentToasts, removeToast } from '@site/shared';
import { EnquiryForm } from './enquiry-form';

afterEach(() => {
  jest.restoreAllMocks();
  removeToast();
});

async function writeEnquiry() {
  const user = userEvent.setup();
  render(<EnquiryForm />);
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada Example');
  await user.type(screen.getByRole('textbox', { name: 'Postcode' }), 'ox28');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What do you need?' }), 'TV aerial');
  await user.click(screen.getByRole('button', { name: 'Write my enquiry' }));
  return user;
}

describe('EnquiryForm', () => {
  it('is not in prerendered HTML, where its form would do harm', () => {
    expect(renderToString(<EnquiryForm />)).toBe('<div class="space"></div>');
  });

  it('ties each error to its field and goes to the first one', async () => {
    const user = userEvent.setup();
    render(<EnquiryForm />);

    await user.click(screen.getByRole('button', { name: 'Write my enquiry' }));

    const name = screen.getByRole('textbox', { name: 'Your name', description: 'Enter your name' });
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Postcode', description: /The first half.*Enter a postcode/ })).toBeTruthy();
    expect(screen.getByRole('combobox', { description: 'Choose what you need' })).toBeTruthy();
  });

  it('offers the written text as an e-mail and says that nothing was sent', async () => {
    await writeEnquiry();

    const heading = screen.getByRole('heading', { name: 'Your enquiry is written, not sent' });
    expect(document.activeElement).toBe(heading);
    const link = screen.getByRole('link', { name: 'Open in my e-mail program' });
    expect(link.getAttribute('href')).toMatch(/^mailto:hello@cotswold-aerials\.example\?subject=Enquiry%3A%20TV%20aerial%2C%20OX28&body=/);
    expect(screen.getByRole('textbox', { name: 'Your enquiry as text' })).toHaveProperty(
      'value',
      'Name: Ada Example\nPostcode: OX28\nWhat I need: TV aerial',
    );
  });

  it('takes the written text away once the enquiry changes', async () => {
    const user = await writeEnquiry();

    await user.type(screen.getByRole('textbox', { name: 'Your name' }), '!');

    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('copies the text and says so', async () => {
    const user = await writeEnquiry();

    await user.click(screen.getByRole('button', { name: 'Copy the text' }));

    expect(await navigator.clipboard.readText()).toContain('Name: Ada Example');
    expect(currentToasts()).toMatchObject([{ title: 'Copied' }]);
  });

  it('says what to do when the browser forbids copying', async () => {
    const user = await writeEnquiry();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));

    await user.click(screen.getByRole('button', { name: 'Copy the text' }));

    await waitFor(() => expect(currentToasts()).toMatchObject([{ variant: 'destructive' }]));
  });

  it('offers only the copy when there is no e-mail address', async () => {
    jest.replaceProperty(business, 'email', undefined);

    await writeEnquiry();

    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy the text' })).toBeTruthy();
  });
});
