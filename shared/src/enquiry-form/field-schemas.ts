import * as z from 'zod/mini';
import { cleanLines, cleanText, linesOf } from './clean-text';
import { maxDetailLength, maxLineLength } from './enquiry-limits';

/** A field's schema: it tidies text, and says what is wrong with it in words for the visitor. */
export type TextSchema = z.ZodMiniType<string, string>;

/** One line that has to be filled in. @param message what to do when it is empty, e.g. `Enter your name` @param max in characters */
export function requiredText(message: string, max = maxLineLength): TextSchema {
  return z.string().check(z.overwrite(cleanText), z.minLength(1, message), atMost(max));
}

/** One line that may be left empty. @param max in characters */
export function optionalText(max = maxLineLength): TextSchema {
  return z.string().check(z.overwrite(cleanText), atMost(max));
}

/** Several lines that may be left empty. @param max in characters */
export function optionalLines(max = maxDetailLength): TextSchema {
  return z.string().check(z.overwrite(cleanLines), atMost(max));
}

/** One of the options. @param message what to do otherwise, e.g. `Choose the kind of building` */
export function oneOf(options: readonly string[], message: string): TextSchema {
  return z.string().check(z.overwrite(cleanText), z.refine((text) => options.includes(text), message));
}

/** One of the options, or nothing. */
export function oneOfOrNone(options: readonly string[], message: string): TextSchema {
  return oneOf(['', ...options], message);
}

/** Any of the options, one a line, in their order and once each. */
export function someOf(options: readonly string[], message: string): TextSchema {
  return z.string().check(
    z.overwrite(cleanLines),
    z.refine((text) => linesOf(text).every((line) => options.includes(line)), message),
    z.overwrite((text) => options.filter((option) => linesOf(text).includes(option)).join('\n')),
  );
}

/** A whole number in digits, or nothing. @param message names both ends, e.g. `Enter a number from 1 to 200` */
export function wholeNumber(min: number, max: number, message: string): TextSchema {
  const isInRange = (text: string) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max);
  return z.string().check(z.overwrite(cleanText), z.refine(isInRange, message));
}

/** Text that has to match a pattern, or nothing. */
export function optionalPattern(pattern: RegExp, message: string, max = maxLineLength): TextSchema {
  return z.string().check(z.overwrite(cleanText), atMost(max), z.refine((text) => text === '' || pattern.test(text), message));
}

/** The message is written when it is needed: the first number that a process formats takes 30 ms. */
function atMost(max: number) {
  return z.maxLength(max, { error: () => `Shorten this to ${max.toLocaleString('en-GB')} characters` });
}
