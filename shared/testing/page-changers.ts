/** Foreign software that changes pages in visitors' browsers: translators, which replace or wrap each text, and password managers, which add to each field. */
export const pageChangers = ['replacing translator', 'wrapping translator', 'password manager'] as const;

export type PageChanger = (typeof pageChangers)[number];

/**
 * Does to the document what they do: at once, and from then on to whatever is added. It uses nothing from outside itself, so
 * that a browser can run it too.
 *
 * @returns a function that stops it
 */
export function startPageChanger(changer: PageChanger): () => void {
  /** Google's put two elements around a new text; others move the text that is there. */
  function translate(text: Text): void {
    const parent = text.parentElement;
    if (text.data === '' || !(parent instanceof HTMLElement) || parent.closest('.translated, head, script, style, template, textarea')) return;
    const name = changer === 'replacing translator' ? 'font' : 'span';
    const wrapper = document.createElement(name);
    wrapper.className = 'translated';
    text.replaceWith(wrapper);
    if (changer === 'wrapping translator') wrapper.append(text);
    else wrapper.appendChild(document.createElement(name)).append(text.data);
  }

  function addIcon(field: Element): void {
    if (field.nextElementSibling?.matches('.icon')) return;
    const icon = document.createElement('span');
    icon.className = 'icon';
    field.after(icon);
  }

  function change(node: Node): void {
    if (changer !== 'password manager') {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      if (node instanceof Text) texts.push(node);
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) translate(text as Text);
    } else if (node instanceof Element) for (const field of node.querySelectorAll('input')) addIcon(field);
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) change(node);
  });
  change(document.documentElement);
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
