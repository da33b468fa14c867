import type { ReactNode } from 'react';
import styles from './keep-together.module.css';

/** Large text without a line break inside "Wi-Fi". The characters stay the same, for search and for copying. */
export function keepTogether(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes(word)) return text;
  return text.split(/(Wi-Fi)/).map((part, index) => (part === word ? <span key={index} className={styles.word}>{part}</span> : part));
}

const word = 'Wi-Fi';
