import type { JsonValue, PageRequest } from '@site/shared';
import { locationSlug } from './lookup/location-slug';
import { isNearMeTopic } from './lookup/near-me-topic';
import { findPostcodeArea } from './lookup/postcode-areas';
import { loadAreasData, loadLocationData, loadNearMeData, loadPostcodeData } from './page-data/load-directory';
import type { AnsweredQuestion } from './page-data/page-data';

/*
 * What pages show of the directory, for prerendering. A request that ends without a page needs nothing.
 */

export async function prepareAreas({ query }: PageRequest): Promise<JsonValue> {
  const asked = query?.q;
  const areas = await loadAreasData();
  return asJson(asked === undefined ? areas : { ...areas, question: await answer(asked) });
}

/** In a browser the finder answers by itself: nothing of this is loaded there. */
async function answer(asked: string): Promise<AnsweredQuestion> {
  const { answerQuestion } = await import(/* webpackChunkName: "answer-question" */ './finder/answer-question');
  return { asked, outcome: await answerQuestion(asked) };
}

export async function prepareLocation({ params }: PageRequest): Promise<JsonValue | undefined> {
  const slug = locationSlug(params.location);
  return slug !== undefined && slug === params.location ? asJson(await loadLocationData(slug)) : undefined;
}

export async function prepareNearMe({ params }: PageRequest): Promise<JsonValue | undefined> {
  return isNearMeTopic(params.topic) ? asJson(await loadNearMeData()) : undefined;
}

export async function preparePostcode({ params }: PageRequest): Promise<JsonValue | undefined> {
  const area = findPostcodeArea(params.outcode);
  return area && asJson(await loadPostcodeData(area));
}

/** An interface as the type of the same properties: of that the compiler sees whether it is all JSON. A function is not. */
type Plain<T> = T extends (...values: never[]) => unknown ? undefined : T extends object ? { readonly [Key in keyof T]: Plain<T[Key]> } : T;

/** Data of a page is JSON as it is: to copy it would take as long as to find it. */
function asJson<T>(data: T): Plain<T> {
  return data as Plain<T>;
}
