/** Every line of this tool begins so: a later one takes the place of an earlier one. */
const start = 'Aerial direction from ';

/**
 * Adds a line to the message of the page's enquiry form, where the visitor sees it and can change it. The form counts it as
 * typed. A page without a form stays as it is.
 */
export function addToMessage(text: string): void {
  const message = document.querySelector<HTMLTextAreaElement>('#enquiry textarea[name="message"]');
  if (!message) return;
  const others = message.value.split('\n').filter((line) => !line.startsWith(start));
  message.value = [...others, start + text].filter((line, index) => line || index > 0).join('\n');
  message.dispatchEvent(new Event('input', { bubbles: true }));
}
