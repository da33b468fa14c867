/**
 * Stands for `react` in a remote's builds of the dev server: the state of its islands outlives a reload of the page.
 * `shell/composer/dev/dev-page.js` keeps the states in between.
 */
const react = require('react');

/** A state that JSON writes and reads back as it is. */
function isPlain(value) {
  if (typeof value !== 'object' || value === null) return value === null || ['boolean', 'string'].includes(typeof value) || Number.isFinite(value);
  return (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isPlain);
}

const kindOf = (value) => (Array.isArray(value) ? 'list' : typeof value);

/** After hydration, which begins with the state of the page's markup. Its id names a state by its place among the components. */
function useKept(state, restore) {
  const id = react.useId();
  react.useEffect(() => {
    const { [id]: kept } = globalThis.keptStates ?? {};
    if (kept !== undefined && kindOf(kept) === kindOf(state)) restore(kept);
  }, []);
  react.useEffect(() => {
    const states = (globalThis.presentStates ??= {});
    if (isPlain(state)) states[id] = state;
    else delete states[id];
  });
}

function useState(initial) {
  const [state, setState] = react.useState(initial);
  useKept(state, setState);
  return [state, setState];
}

const isRestored = Symbol('restored');

function useReducer(reducer, ...initial) {
  const [state, dispatch] = react.useReducer((before, action) => (action?.[isRestored] === undefined ? reducer(before, action) : action[isRestored]), ...initial);
  useKept(state, (kept) => dispatch({ [isRestored]: kept }));
  return [state, dispatch];
}

module.exports = { ...react, useState, useReducer };
