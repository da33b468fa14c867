import { noteFault, onFault } from './fault-log';
import type { Fault } from './fault-log';

const fault = (url: string): Fault => ({ kind: 'load', section: 'blog', release: '1.0.0', url, error: new Error('gone') });

test('who listens late hears what was before, and what comes after', () => {
  const heard: string[] = [];
  noteFault(fault('/a'));

  onFault(({ url }) => void heard.push(url));
  noteFault(fault('/b'));

  expect(heard).toEqual(['/a', '/b']);
});

test('a page that fails without end keeps no endless list', () => {
  for (let count = 0; count < 100; count += 1) noteFault(fault(`/${count}`));
  const heard: string[] = [];

  onFault(({ url }) => void heard.push(url));

  expect(heard).toHaveLength(20);
});
