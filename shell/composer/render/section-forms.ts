import type { CheckedDetails, EnquiryValues } from '@site/shared/enquiry-schema';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../base/errors';
import type { PageAnswer, PageDemand } from './page-answer';
import type { SectionHost } from './section-host';
import type { RoutedPath } from './section-renderer';

/** The details of an enquiry, and the form that they were sent with. */
export interface NamedDetails extends CheckedDetails {
  /** `name` is the full one, e.g. `commercial/survey`. */
  readonly form: { readonly name: string; readonly title: string };
}

type HostOf = (section: string) => SectionHost;

/** Renders a form that was posted. A visitor's enquiry must not fail with its section: the shell's own form stands in, and keeps what was entered. */
export async function answerForm(hostOf: HostOf, { path, route }: RoutedPath, demand: PageDemand): Promise<PageAnswer> {
  const byShell = () => hostOf(shellName).answer({ path, route: undefined }, demand);
  if (!route || route.section === shellName) return hostOf(shellName).answer({ path, route }, demand);
  return hostOf(route.section).answer({ path, route }, demand).catch(byShell);
}

/** Checks the fields that a path's form has of its section. @throws SectionError when the section fails to */
export async function checkNamedDetails(hostOf: HostOf, page: RoutedPath, values: EnquiryValues): Promise<NamedDetails> {
  const { path, route } = page;
  const host = hostOf(route?.section ?? shellName);
  const found = (await host.describe()).routes.find((candidate) => candidate.path === route?.pattern)?.enquiry;
  if (!route || !found) throw new ExpectedError(`There is no form at ${path}. See the route's 'enquiry' first.`);
  const form = { name: `${route.section}/${found.name}`, title: found.title };
  // Without fields of its own, there is nothing that its process would have to check.
  if (found.fields.length === 0) return { details: [], errors: {}, form };
  return { ...(await host.checkDetails(page, values)), form };
}
