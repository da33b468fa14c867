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
  /** Which rules; all unless given. */
  readonly rules?: readonly string[];
  readonly isWithoutColours?: boolean;
}

const colours = 'color-contrast';

function runsOf({ within = 'html', coloursOf = within }: CheckedParts): readonly Run[] {
  // Only colours differ in the dark.
  const inDark: Run = { scheme: 'dark', within: coloursOf, rules: [colours] };
  if (coloursOf === within) return [{ scheme: 'light', within }, inDark];
  return [{ scheme: 'light', within, isWithoutColours: true }, { scheme: 'light', within: coloursOf, rules: [colours] }, inDark];
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

async function analyze(page: Page, width: number, { scheme, within, rules, isWithoutColours = false }: Run, without: string | undefined): Promise<Violation[]> {
  await showIn(page, scheme);
  expect(page.frames()).toHaveLength(1);
  const builder = (await axe(page)).include(within);
  if (without !== undefined) builder.exclude(without);
  if (rules) builder.withRules([...rules]);
  if (isWithoutColours) builder.disableRules([colours]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ width, scheme, rule: id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** In the page itself, which has no frames and keeps axe: otherwise every run opens a second page, and loads it into both. */
async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) });
  return builder.options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Without transitions, in the midst of which colours are no colours of ours. */
export function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
}
