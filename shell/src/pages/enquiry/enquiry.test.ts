import { checkEnquiry, composeEnquiry, emptyEnquiry, enquiryMailHref, maxDetailsLength } from './enquiry';

const enquiry = {
  name: 'Ada Example',
  postcode: 'ox286ab',
  need: 'TV aerial',
  property: 'Bungalow',
  details: 'No signal since the storm.',
};

describe('checkEnquiry', () => {
  it('accepts an enquiry without property and details', () => {
    expect(checkEnquiry({ ...enquiry, property: '', details: '' })).toEqual({});
  });

  it('names every required field that is empty', () => {
    expect(Object.keys(checkEnquiry(emptyEnquiry))).toEqual(['name', 'postcode', 'need']);
  });

  it.each(['OX28', 'ox28 6ab', 'sn1', ' GL7-1AA ', 'W1A 1AA', 'EC1A1BB', 'ox28  6AB'])('accepts the postcode %p', (postcode) => {
    expect(checkEnquiry({ ...enquiry, postcode })).toEqual({});
  });

  it.each(['', 'Witney', '28', 'OX', 'OX28 6', 'OX2866AB', '<b>'])('rejects the postcode %p', (postcode) => {
    expect(checkEnquiry({ ...enquiry, postcode })).toHaveProperty('postcode');
  });

  it('says how much too long the details are', () => {
    const details = 'x'.repeat(maxDetailsLength + 1);

    expect(checkEnquiry({ ...enquiry, details }).details).toContain('there are 1001');
  });
});

describe('composeEnquiry', () => {
  it('puts the facts first and the details after a blank line', () => {
    expect(composeEnquiry(enquiry)).toEqual({
      subject: 'Enquiry: TV aerial, OX28 6AB',
      body: [
        'Name: Ada Example',
        'Postcode: OX28 6AB',
        'What I need: TV aerial',
        'Property: Bungalow',
        '',
        'No signal since the storm.',
      ].join('\n'),
    });
  });

  it('leaves out what is empty and keeps a fact on one line', () => {
    const { body } = composeEnquiry({ ...enquiry, name: 'Ada\nBcc: x', property: '', details: ' ' });

    expect(body).toBe('Name: Ada Bcc: x\nPostcode: OX28 6AB\nWhat I need: TV aerial');
  });
});

describe('enquiryMailHref', () => {
  it('encodes everything, so that text can add no header', () => {
    const href = enquiryMailHref('hello@site.example', { subject: 'A & B?', body: 'one\ntwo&bcc=x' });

    expect(href).toBe('mailto:hello@site.example?subject=A%20%26%20B%3F&body=one%0D%0Atwo%26bcc%3Dx');
  });
});
