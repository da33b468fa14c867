import tokensSource from '@site/shared/tokens.css?source';

export interface DesignToken {
  /** With its two dashes. */
  readonly name: string;
  readonly value: string;
  /** The value in the dark, if it differs. */
  readonly inTheDark?: string;
}

export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly DesignToken[];
}

const groups: readonly (readonly [title: string, names: RegExp])[] = [
  ['Colours', /^--color-/],
  ['Colours of the drawings', /^--art-/],
  ['Type', /^--(font|text|leading|weight)-/],
  ['Space and size', /^--(space|side|content|measure|gutter|target|header|skyline|contact)/],
  ['Corners, lines and shadows', /^--(radius|border|shadow)/],
  ['Motion', /^--(motion|ease)/],
];

/** Reads the tokens from the stylesheet, in groups. */
export function readTokens(css: string = tokensSource): readonly TokenGroup[] {
  const [lightBlock = '', rest = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const dark = new Map(declarations(rest.split('@media')[0] ?? ''));
  const tokens = declarations(lightBlock).map(([name, value]): DesignToken => {
    const inTheDark = dark.get(name);
    return { name, value, ...(inTheDark !== undefined && { inTheDark }) };
  });
  const isOther = ({ name }: DesignToken) => !groups.some(([, names]) => names.test(name));
  return [
    ...groups.map(([title, names]) => ({ title, tokens: tokens.filter(({ name }) => names.test(name)) })),
    { title: 'Others', tokens: tokens.filter(isOther) },
  ];
}

function declarations(block: string): (readonly [name: string, value: string])[] {
  return [...block.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]);
}
