import type { ReactElement } from 'react';
import { ContentSection, DataTable } from '@site/shared';
import tokensSource from '@site/shared/tokens.css?source';

/** Every design token, with a sample. */
export function TokenTables(): ReactElement {
  return (
    <ContentSection title="Design tokens" id="tokens" intro="From shared/src/tokens.css: the values that all styles are made of.">
      {readTokens().map(({ title, tokens }) => (
        <DataTable key={title} caption={title} columns={['Token', 'Shown', 'Value', 'In the dark']} rows={tokens.map(tokenRow)} />
      ))}
    </ContentSection>
  );
}

function tokenRow({ name, value, inTheDark = '' }: DesignToken): readonly (string | ReactElement)[] {
  return [<code>{name}</code>, <Sample name={name} />, <code>{value}</code>, <code>{inTheDark}</code>];
}

/** Uses SVG attributes, which can read custom properties: the content security policy forbids style attributes. */
function Sample({ name }: { readonly name: string }): ReactElement {
  const value = `var(${name})`;
  return (
    <svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true">
      {sample(name, value)}
    </svg>
  );
}

function sample(name: string, value: string): ReactElement | null {
  if (/^--(color|art)-/.test(name)) return <rect x="1" y="1" width="94" height="38" rx="6" fill={value} stroke="var(--color-line-strong)" />;
  if (name.startsWith('--text-')) return <text y="32" fontSize={value} fontFamily="var(--font-heading)" fill="currentColor">Ag</text>;
  if (name.startsWith('--weight-')) return <text y="28" fontWeight={value} fontFamily="var(--font-heading)" fill="currentColor">Aerial</text>;
  if (name.startsWith('--font-')) return <text y="28" fontFamily={value} fill="currentColor">Aerial</text>;
  if (name.startsWith('--space-')) return <rect y="14" width={value} height="12" fill="var(--color-signal)" />;
  if (name.startsWith('--radius-')) return <rect x="1" y="1" width="94" height="38" rx={value} fill="var(--color-surface-strong)" stroke="var(--color-line-strong)" />;
  if (name.startsWith('--border')) return <rect x="2" y="6" width="92" height="28" fill="none" stroke="currentColor" strokeWidth={value} />;
  return null;
}

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
