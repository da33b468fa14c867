/** Spells out characters that could steer a terminal, such as `\\u001b`, in words and in JSON. Tabs and line ends stay. */
export function escapeControls(text: string): string {
  return text.replace(/(?!\t|\n|\r\n)\p{Cc}|[\u2028-\u202e\u2066-\u2069]/gu, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
