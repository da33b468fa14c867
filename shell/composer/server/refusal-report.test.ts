import { createRefusalReport } from './refusal-report';
import { createLog } from './site-log';

test('refused connections are counted in one line a minute, with what to do and without an address', () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const countRefusal = createRefusalReport(createLog('warn', { write: (line) => void lines.push(line) }));

  for (let count = 0; count < 3; count += 1) countRefusal();
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(60_000);
  countRefusal();
  jest.advanceTimersByTime(120_000);
  jest.useRealTimers();

  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 'warn', refused: 3 }, { level: 'warn', refused: 1 }]);
  expect(lines[0]).toMatch(/TRUST_PROXY .* CONNECTIONS_PER_ADDRESS/);
});
