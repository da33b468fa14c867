import * as z from 'zod';

/** Parses JSON; undefined, which no schema accepts, when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads data of a schema. @param json as `parseJson` returned it @param refuse the error, from what was found instead */
export function parseAs<T>(schema: z.ZodType<T>, json: unknown, refuse: (found: string) => Error): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refuse(json === undefined ? 'no valid JSON' : `invalid data:\n${describeInvalid(json, parsed.error)}`);
}

/** How many invalid fields a message names, and how many characters of a value. */
const [namedFields, shownCharacters] = [3, 60];

/** Names the invalid fields of data and their values, a line each: `type of "/jobs.ics" in published is "calendar", not …`. */
export function describeInvalid(json: unknown, { issues }: z.ZodError): string {
  const more = issues.length - namedFields;
  return [...issues.slice(0, namedFields).map((issue) => describeIssue(json, issue)), ...(more > 0 ? [`and ${more} more problems`] : [])].join('\n');
}

function describeIssue(json: unknown, { path, message, ...issue }: z.core.$ZodIssue): string {
  const steps: { readonly name: string; readonly value: unknown }[] = [];
  let value = json;
  for (const key of path) {
    const isEntry = Array.isArray(value);
    value = childOf(value, key);
    // An entry of a list is known by what it is, not by its place.
    steps.push({ name: isEntry ? nameOf(value) : String(key), value });
  }
  const place = steps.map(({ name }) => name).reverse().join(' in ') || 'it';
  if (value === undefined) return `${place} is missing`;
  const wanted = issue.code === 'invalid_type' ? `, not ${issue.expected}` : /^\p{Lu}/u.test(message) ? `: ${message}` : `, not ${message}`;
  return issue.code === 'unrecognized_keys' ? `${place} has ${issue.keys.map((key) => `'${key}'`).join(', ')}, which is unknown` : `${place} is ${show(value)}${wanted}`;
}

function childOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
}

function nameOf(entry: unknown): string {
  const names = ['path', 'pattern', 'name', 'label'].map((field) => childOf(entry, field));
  return show(names.find((name) => typeof name === 'string') ?? entry);
}

/** Data may be nested more deeply than JSON can be written. */
function show(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}
