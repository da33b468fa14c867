import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { business } from '@site/shared';
import { ReportTotals } from './report-totals';

const setting = business as { collectsReports: boolean };
const respond = (response: Partial<Response>) => {
  globalThis.fetch = jest.fn(() => Promise.resolve(response as Response));
};

beforeEach(() => {
  setting.collectsReports = true;
});

afterEach(() => {
  setting.collectsReports = false;
});

test('prerendered, the totals are still to come', () => {
  expect(renderToString(<ReportTotals />)).toContain('being fetched');
});

// Before the totals are in the cache, which all queries of a browser share.
test('an error of the server is reported in our words', async () => {
  respond({ ok: false, status: 500, text: () => Promise.resolve('It broke.') });

  render(<ReportTotals />);

  expect(await screen.findByText('The totals failed to load. Load the page again in a moment.')).toBeTruthy();
});

test('faults are counted and vitals have their median, by section and release', async () => {
  const totals = {
    faults: [{ kind: 'load', section: 'blog', release: '1.0.0', count: 3 }],
    vitals: [{ name: 'CLS', section: 'blog', release: '1.0.0', count: 5, median: 0.00123 }],
  };
  respond({ ok: true, json: () => Promise.resolve(totals) });

  render(<ReportTotals />);

  expect(await screen.findByRole('row', { name: 'load blog 1.0.0 3' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'CLS blog 1.0.0 5 0.001' })).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith('/api/reports', { credentials: 'include' });
});

test('while reports are switched off nothing is fetched, and the page says where to switch them on', () => {
  setting.collectsReports = false;
  respond({});

  render(<ReportTotals />);

  expect(screen.getByText(/switched off: see collectsReports/)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
