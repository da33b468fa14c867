import { describeTurn } from './compass-part';

describe('describeTurn', () => {
  it.each([
    [0, 'Straight ahead'],
    [-7, 'Straight ahead'],
    [8, 'Turn right by about 10°'],
    [-92, 'Turn left by about 90°'],
    [172, 'Turn right by about 170°'],
    [-173, 'Behind you'],
    [180, 'Behind you'],
  ])('%d° is %j', (degrees, wanted) => {
    expect(describeTurn(degrees)).toBe(wanted);
  });
});
