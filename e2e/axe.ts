import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site-test';

/** Widths of windows in CSS pixels: desktop and phone. Between them each part of a page is laid out as on one of the two. */
export const axeWidths: readonly number[] = [1350, 390];

/** Parts of a page, as CSS selectors. */
export interface CheckedParts {
  /** The part of the page to check, where the rest is checked elsewhere. */
  readonly within?: string;
  /** Parts to leave out, because they are checked elsewhere. */
  readonly without?: string;
  /** The part whose colours are checked: those around it are the same elsewhere, and are checked there. All other rules apply to the whole page. */
  readonly coloursOf?: string;
}

interface Run {
  readonly scheme: 'light' | 'dark';
  readonly within: string;
  readonly coloursOf: string;
  /** Which rules; all unless given. */
  readonly rules?: readonly string[];
}

const colours = 'color-contrast';

function runsOf({ within = 'html', coloursOf = within }: CheckedParts): readonly Run[] {
  // Only colours differ in the dark.
  return [{ scheme: 'light', within, coloursOf }, { scheme: 'dark', within: coloursOf, coloursOf, rules: [colours] }];
}

interface Violation {
  readonly width: number;
  readonly scheme: string;
  readonly rule: string;
  readonly at: readonly string[];
}

/** Runs axe at a width, in light and in dark. Its run replaces `document.elementsFromPoint`, which the shell reports: allow `replacedByAxe`. */
export async function findViolations(page: Page, width: number, parts: CheckedParts = {}): Promise<Violation[]> {
  await page.setViewportSize({ width, height: 900 });
  const found: Violation[] = [];
  for (const run of runsOf(parts)) found.push(...(await analyze(page, width, run, parts.without)));
  return found;
}

/** The shell says so, and puts it back. */
export const replacedByAxe = /document\.elementsFromPoint/;

async function analyze(page: Page, width: number, { scheme, within, coloursOf, rules }: Run, without: string | undefined): Promise<Violation[]> {
  await showIn(page, scheme);
  expect(page.frames()).toHaveLength(1);
  const builder = (await axe(page, coloursOf === within ? undefined : coloursOf)).include(within);
  if (without !== undefined) builder.exclude(without);
  if (rules) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ width, scheme, rule: id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Half as large as the script that the builder has, and puts into a page twice. */
const script = readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In the page itself, which has no frames and keeps axe: otherwise every run opens a second page, and loads it into both.
 *
 * @param coloursOf the part whose colours are checked, when it is not all that is: a run of its own would take half as long again
 */
async function axe(page: Page, coloursOf: string | undefined): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  const selector = coloursOf?.split(', ').flatMap((part) => [part, `${part} *`]).join(', ') ?? '*';
  const axeSource = `axe.configure(${JSON.stringify({ rules: [{ id: colours, selector }] })})`;
  return new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Without transitions, in the midst of which colours are no colours of ours. */
export function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
}
