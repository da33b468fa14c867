/** Elements whose name or id becomes a property of `document`, in front of its own: after `<img name="body">`, `document.body` is a picture. */
const naming = ['img[name]', 'form[name]', 'embed[name]', 'iframe[name]', 'object[name]', 'object[id]'].join(',');

/** A form's own methods may be hidden by its fields: these are lent to it. */
const root = document.documentElement;

/**
 * Takes the names from elements of islands that would hide properties of `document` from all scripts, React's included. Pages are checked
 * when they are rendered; an island may add such an element at any time, and the observer removes the name once the script
 * that added it has run.
 */
export function guardDocument(): void {
  uncover();
  new MutationObserver(uncover).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['name', 'id'] });
}

function uncover(): void {
  for (const element of root.querySelectorAll(naming)) {
    for (const attribute of ['name', 'id']) {
      const name = root.getAttribute.call(element, attribute);
      if (name === null || !hides(name)) continue;
      root.removeAttribute.call(element, attribute);
      console.error(`An island has added an element with the ${attribute} ${name}, which hides document.${name}. The ${attribute} was removed. Choose another.`);
    }
  }
}

function hides(name: string): boolean {
  return name === 'location' || Reflect.has(Document.prototype, name);
}
