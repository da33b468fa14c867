import type { ReactNode } from 'react';
import styles from './keep-together.module.css';

/** Text without a line break inside "Wi-Fi". The characters stay the same, for search and for copying. Static pages have it by themselves: it is for islands. */
export function keepTogether(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes(word)) return text;
  return text.split(/(Wi-Fi)/).map((part, index) => (part === word ? <span key={index} className={styles.word}>{part}</span> : part));
}

const word = 'Wi-Fi';
