/* In every page of the dev server: reloads it after a build, keeps what was entered, and shows why a build has failed. */
(() => {
  const key = 'dev-page';
  const fields = () => [...document.querySelectorAll('input:not([type=file], [type=hidden]), textarea, select')];
  const details = () => [...document.querySelectorAll('details')];
  const nameOf = (field) => [field.tagName, field.type, field.name, field.id].join(' ');
  const entryOf = (field) => (['checkbox', 'radio'].includes(field.type) ? field.checked : field.value);

  function keep() {
    const entries = fields().map((field) => [nameOf(field), entryOf(field)]);
    sessionStorage.setItem(key, JSON.stringify({ url: location.href, entries, open: details().map(({ open }) => open), states: globalThis.presentStates ?? {} }));
  }

  function restore() {
    const { url, entries = [], open = [], states } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.removeItem(key);
    if (url !== location.href) return;
    globalThis.keptStates = states;
    fields().forEach((field, index) => {
      const [name, entry] = entries[index] ?? [];
      if (name !== nameOf(field) || entry === entryOf(field)) return;
      field[typeof entry === 'boolean' ? 'checked' : 'value'] = entry;
    });
    details().forEach((one, index) => (one.open = open[index] ?? one.open));
  }

  function show(message) {
    document.getElementById('dev-failure')?.remove();
    if (message === '') return;
    const box = Object.assign(document.createElement('pre'), { id: 'dev-failure', textContent: message });
    box.setAttribute('role', 'alert');
    Object.assign(box.style, { position: 'fixed', inset: 'auto 0 0', zIndex: '99', margin: '0', padding: '1rem', overflow: 'auto', maxBlockSize: '60vh', whiteSpace: 'pre-wrap', background: '#7a0019', color: '#fff' });
    document.body.append(box);
  }

  restore();
  const events = new EventSource('/dev/events');
  events.addEventListener('failed', ({ data }) => show(JSON.parse(data)));
  events.addEventListener('built', () => {
    keep();
    location.reload();
  });
})();
