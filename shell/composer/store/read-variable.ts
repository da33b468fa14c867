/** The value of a variable of the environment. An empty one counts as unset: many a host can empty a variable, but not unset it. */
export function readVariable(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const value = env[name];
  return value === '' ? undefined : value;
}
