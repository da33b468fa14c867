import { runAndClose } from './run-and-close';

/** Opens the named parts, and fails at the end when there is an error. */
async function run(names: readonly string[], error?: Error, refusing: readonly string[] = []) {
  const closed: string[] = [];
  const close = (name: string) => {
    closed.push(name);
    return refusing.includes(name) ? Promise.reject(new Error(`${name} stays open`)) : Promise.resolve();
  };
  const running = runAndClose(async (keep) => {
    for (const name of names) keep(name, close);
    if (error) throw error;
    return 'measured';
  });
  const [outcome] = await Promise.allSettled([running]);
  return { closed, outcome };
}

test('what was opened is closed after the task, the last first', async () => {
  expect(await run(['browser', 'server'])).toEqual({ closed: ['server', 'browser'], outcome: { status: 'fulfilled', value: 'measured' } });
});

test('when the task fails, what was opened until then is closed, and its error is thrown', async () => {
  const error = new Error('no browser');

  expect(await run(['server'], error)).toEqual({ closed: ['server'], outcome: { status: 'rejected', reason: error } });
});

test('a part that fails to close keeps no other from being closed, and is an error', async () => {
  const { closed, outcome } = await run(['browser', 'server'], undefined, ['server']);

  expect(closed).toEqual(['server', 'browser']);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { errors: [new Error('server stays open')] } });
});
