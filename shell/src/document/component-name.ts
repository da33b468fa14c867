/** The function with which React calls a component. */
const renderFunction = 'renderWithHooks';

/** Between the two, in React's development build alone. */
const developmentFrame = 'react_stack_bottom_frame';

/** Deeper than custom hooks within custom hooks are nested. */
const framesToLookAt = 100;

/** Name of the component that is rendered right now, from the stack. */
export function renderedComponentName(): string {
  const names = functionsOnStack();
  const renderFrame = names.findIndex((name) => name === renderFunction);
  const rendered = names.slice(0, Math.max(renderFrame, 0)).findLast((name) => !name.includes(developmentFrame));
  return rendered === undefined || rendered === '' ? 'a component without a name' : rendered;
}

/** Innermost first. */
function functionsOnStack(): readonly string[] {
  const saved = { prepareStackTrace: Reflect.get(Error, 'prepareStackTrace') as unknown, stackTraceLimit: Error.stackTraceLimit };
  const holder: { stack?: readonly string[] } = {};
  try {
    Error.stackTraceLimit = framesToLookAt;
    Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFunctionName() ?? '');
    Error.captureStackTrace(holder, functionsOnStack);
    return holder.stack ?? [];
  } finally {
    Object.assign(Error, saved);
  }
}
