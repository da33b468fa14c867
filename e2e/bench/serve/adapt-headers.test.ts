import { integrityOf } from '../../../shell/composer/store/content-hash';
import { adaptHeaders } from './adapt-headers';

const hash = (text: string) => `'${integrityOf(text)}'`;

describe('headers of a changed document', () => {
  it('allow the inlined styles that it has now', () => {
    const { 'content-security-policy': policy } = adaptHeaders(
      { 'content-security-policy': `style-src 'self' ${hash('a{}')}; img-src 'self'` },
      { before: '<style>a{}</style>', after: '<style>b{}</style>' },
    );

    expect(policy).toBe(`style-src 'self' ${hash('b{}')}; img-src 'self'`);
  });

  it('hint at those files only that it still names', () => {
    const { link } = adaptHeaders({ link: '</main.css>; rel=preload; as=style, </main.js>; rel=preload; as=script' }, { before: '', after: '<link rel="stylesheet" href="/main.css">' });

    expect(link).toBe('</main.css>; rel=preload; as=style');
  });

  it('hint at nothing when it names none of them', () => {
    expect(adaptHeaders({ link: '</main.js>; rel=preload; as=script', vary: 'accept-encoding' }, { before: '', after: '' })).toEqual({ vary: 'accept-encoding' });
  });
});
