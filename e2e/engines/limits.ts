import type { TestInfo } from '@playwright/test';
import type { EngineName } from './engine';

const type = 'cannot';

interface Annotation {
  readonly type: string;
  readonly description: string;
}

/** For a journey's details: an engine that cannot make it, and why. The journey has to fail there; once it passes, remove this. */
export function cannot(engine: EngineName, reason: string): Annotation {
  return { type, description: `${engine}: ${reason}` };
}

/** Why an engine cannot make a journey; undefined when it can. */
export function limitsOf(annotations: TestInfo['annotations'], engine: EngineName): string | undefined {
  return annotations.find(({ type: kind, description }) => kind === type && description?.startsWith(`${engine}: `))?.description;
}
