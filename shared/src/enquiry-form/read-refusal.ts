import * as z from 'zod/mini';
import type { RequestError } from '../query/request-error';

const refusalSchema = z.object({ refusal: z.string() });

/** What our server says to the visitor, who reads nothing else of an answer. Undefined when something else answered: a proxy, or what blocks addresses. */
export function readRefusal(error: RequestError): string | undefined {
  return readAnswer(refusalSchema, error)?.refusal;
}

/** The JSON of an answer that was an error; undefined when it is none, or another. */
export function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, { text }: RequestError): Answer | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
