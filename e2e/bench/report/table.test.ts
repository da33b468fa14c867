import { table } from './table';

describe('table', () => {
  it('aligns names to the left and figures to the right', () => {
    expect(table(['', 'LCP ms'], [['composed', '9'], ['plain', '1100']])).toEqual(['          LCP ms', 'composed       9', 'plain       1100']);
  });
});
