import { keepTogether } from '@site/shared';
import type { ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>> | null;

const word = 'Wi-Fi';

/** What is in them is text alone. */
const textElements = new Set(['option', 'text', 'textarea', 'title', 'tspan']);

/** The props of an element without a line break inside "Wi-Fi" in its text. No style forbids a break at a hyphen alone. */
export function keepWords(type: string, props: Props): Props {
  const children = props?.children;
  if (!hasWord(children) || textElements.has(type) || (type === 'span' && children === word)) return props;
  return { ...props, children: Array.isArray(children) ? children.map((child: ReactNode) => keepTogether(child)) : keepTogether(children as ReactNode) };
}

function hasWord(children: unknown): boolean {
  return typeof children === 'string' ? children.includes(word) : Array.isArray(children) && children.some((child) => typeof child === 'string' && child.includes(word));
}
