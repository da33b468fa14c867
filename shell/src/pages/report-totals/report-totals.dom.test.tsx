import { render, screen } from '@testing-library/react';
import { business } from '@site/shared';
import { ReportTotals } from './report-totals';

const setting = business as { collectsReports: boolean };
const answer = (ok: boolean, body: unknown) => {
  globalThis.fetch = () => Promise.resolve({ ok, status: ok ? 200 : 500, json: () => Promise.resolve(body) } as Response);
};

beforeEach(() => {
  setting.collectsReports = true;
});

afterEach(() => {
  setting.collectsReports = false;
});

test('faults are counted and vitals have their median, by section and release', async () => {
  answer(true, {
    faults: [{ kind: 'load', section: 'blog', release: '1.0.0', count: 3 }],
    vitals: [{ name: 'CLS', section: 'blog', release: '1.0.0', count: 5, median: 0.00123 }],
  });

  render(<ReportTotals />);

  expect(await screen.findByRole('row', { name: 'load blog 1.0.0 3' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'CLS blog 1.0.0 5 0.001' })).toBeTruthy();
});

test('a server that cannot say is told', async () => {
  answer(false, undefined);

  render(<ReportTotals />);

  expect(await screen.findByText(/could not be fetched: the server answered with status 500/)).toBeTruthy();
});

test('where reports are switched off nothing is asked, and where to switch them on is said', () => {
  setting.collectsReports = false;
  globalThis.fetch = () => Promise.reject(new Error('asked'));

  render(<ReportTotals />);

  expect(screen.getByText(/switched off/)).toBeTruthy();
});
