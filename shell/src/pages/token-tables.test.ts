import { readTokens } from './token-tables';

const css = `
:root {
  color-scheme: light dark;
  --color-page: #fff;
  --space-1: 0.25rem;
  --layer-toast: 20;
  --pattern-waves:
    one,
    two;
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    --color-page: #000;
  }
}

@media (prefers-reduced-motion: reduce) {
  :root {
    --space-1: 0;
  }
}
`;

test('tokens come in groups, with what they are in the dark', () => {
  const groups = readTokens(css).filter(({ tokens }) => tokens.length > 0);

  expect(groups).toEqual([
    { title: 'Colours', tokens: [{ name: '--color-page', value: '#fff', inTheDark: '#000' }] },
    { title: 'Space and size', tokens: [{ name: '--space-1', value: '0.25rem' }] },
    {
      title: 'Others',
      tokens: [
        { name: '--layer-toast', value: '20' },
        { name: '--pattern-waves', value: 'one, two' },
      ],
    },
  ]);
});

test("the site's own stylesheet fills every group", () => {
  expect(readTokens().filter(({ tokens }) => tokens.length < 2)).toEqual([]);
});
