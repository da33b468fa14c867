export const installStamp: string;
export function isInstalled(project: string): boolean;
export function noteInstalled(project: string): void;
export function npmCommand(): [command: string, ...before: string[]];
