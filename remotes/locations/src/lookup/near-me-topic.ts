const topic = 'tv-aerial-installation-near-me';

/** Path of the one near-me page. */
export const nearMePath = `/near-me/${topic}`;

export function isNearMeTopic(text: string | undefined): boolean {
  return text === topic;
}
