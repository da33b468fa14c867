import { userInfo } from 'node:os';

/** Who runs the command; the user's number where a container has no name for it. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
