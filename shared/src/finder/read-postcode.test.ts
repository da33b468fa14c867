import { readLastPostcode, readPostcode } from './read-postcode';

describe('readPostcode', () => {
  it.each([
    ['OX28 4BJ', 'OX28'],
    ['ox284bj', 'OX28'],
    ['  Ox 28 4 bj ', 'OX28'],
    ['OX28-4BJ', 'OX28'],
    ['OX28.4BJ', 'OX28'],
    ['OX2 8AB', 'OX2'],
    ['ox28ab', 'OX2'],
    ['OX11AA', 'OX1'],
    ['OX111AA', 'OX11'],
    ['0X28 4BJ', 'OX28'],
    ['W1A 1AA', 'W1A'],
    ['EC1A1BB', 'EC1A'],
    ['OX28 4', 'OX28'],
    ['OX284', 'OX28'],
    ['OX123', 'OX12'],
    ['OX28 4B', 'OX28'],
    ['OX28 OAA', 'OX28'],
    ['OX2 8', 'OX2'],
  ])('takes the first half of %j, which is complete', (text, outward) => {
    expect(readPostcode(text)).toEqual({ outward, complete: true });
  });

  it.each([
    ['OX28', 'OX28'],
    [' Ox 28', 'OX28'],
    ['ox2', 'OX2'],
    ['b1', 'B1'],
    ['w1a', 'W1A'],
  ])('takes %j as a beginning', (text, outward) => {
    expect(readPostcode(text)).toEqual({ outward, complete: false });
  });

  it.each(['', ' ', 'OX', 'Oxford', '28', 'OXF28', 'Witney OX28', 'OX28 4BJX', 'OX1234', '12345', '"><script>', 'ÖX28'])('finds none in %j', (text) => {
    expect(readPostcode(text)).toBeUndefined();
  });
});

describe('readLastPostcode', () => {
  it.each([
    ['Witney OX28', 'OX28'],
    ['Witney, OX28 4BJ', 'OX28'],
    ['12 High Street, Chipping Norton, ox7 5ad', 'OX7'],
  ])('finds the postcode at the end of %j', (text, outward) => {
    expect(readLastPostcode(text)?.outward).toBe(outward);
  });

  it.each(['Chipping Norton', 'OX28 Witney', '', 'Witney'])('finds none at the end of %j', (text) => {
    expect(readLastPostcode(text)).toBeUndefined();
  });
});
