import { expandPostcodeRange, PostcodeRangeError } from './postcode-range';

describe('expandPostcodeRange', () => {
  it.each([
    ['OX28', ['OX28']],
    ['OX1-OX4', ['OX1', 'OX2', 'OX3', 'OX4']],
    ['OX9-OX11', ['OX9', 'OX10', 'OX11']],
    ['SN1-SN3, SN5, SN25', ['SN1', 'SN2', 'SN3', 'SN5', 'SN25']],
    ['RG19,RG18', ['RG19', 'RG18']],
    [' ox1-ox2 ', ['OX1', 'OX2']],
    ['B49', ['B49']],
    ['', []],
    [' ', []],
  ])('expands "%s"', (text, codes) => {
    expect(expandPostcodeRange(text)).toEqual(codes);
  });

  it.each(['OX4-OX1', 'OX1-GL4', 'OX1-4', 'OX1,', 'OX', 'OX1 2AB', 'OX1-OX2-OX3', 'OX1-OX1'])(
    'refuses "%s"',
    (text) => {
      expect(() => expandPostcodeRange(text)).toThrow(PostcodeRangeError);
    },
  );

  it('says what was found and what to do', () => {
    expect(() => expandPostcodeRange('OX1, nowhere')).toThrow(/"NOWHERE" is neither .*Correct/);
  });
});
