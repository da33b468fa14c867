import { maskText } from './mask-text';

it('masks names, numbers and directions, and nothing else', () => {
  const words = maskText('Oxford (Beckley) is 13 miles (21 km) to the north-east of Witney (OX28), in West Oxfordshire District Council’s area.');

  expect(words.join(' ')).toBe('qname is qnumber miles qnumber km to the qway of qname qname in qname s area');
});

it('leaves words that a name is part of', () => {
  expect(maskText('Boxes in a grove-like street').join(' ')).toBe('boxes in a grove like street');
});
