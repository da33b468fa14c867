import type { ExportedSection } from '../render/exported-section';
import { businessSchema } from './business-schema';
import type { Refusal } from './refusal';

/** Whether the owner's facts, as far as they are entered, are what pages can show. @param business what the shell exports */
export function checkBusiness(business: ExportedSection['business']): Refusal[] {
  const { error } = businessSchema.safeParse(business);
  return (error?.issues ?? []).map(({ path, message }) => {
    const found = valueAt(business, path);
    return {
      check: 'business',
      wanted: `${message} as ${nameField(path)} in shared/src/business/business.ts`,
      found: found === undefined ? 'none' : JSON.stringify(found),
      remedy: 'Correct it there, or leave it unset: shell/docs/your-business.md explains each field.',
    };
  });
}

/** As the source has it: `openingHours[0].closes`. */
function nameField(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');
}

function valueAt(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  return key === undefined ? value : valueAt((value as Readonly<Record<PropertyKey, unknown>>)[key], rest);
}
