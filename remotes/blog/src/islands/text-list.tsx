import type { ReactElement } from 'react';

export function TextList({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
