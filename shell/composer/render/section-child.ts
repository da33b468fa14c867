import type { EnquiryValues } from '@site/shared/enquiry-schema';
import type { PageInput } from '../../src/document/section-pages';
import { answerTasks } from '../base/answer-tasks';
import { describeExports } from './describe-exports';
import type { BundleSource } from './exported-section';
import { loadSection } from './load-section';
import type { LoadedSection } from './load-section';
import { answerPath } from './page-answer';
import type { PageDemand } from './page-answer';
import { createSectionRenderer } from './section-renderer';
import type { RendererSetting, RoutedPath, SectionRenderer } from './section-renderer';
import { renderPages } from './render-pages';
import type { RoutedPage } from './render-pages';
import { withdrawFunctions } from './withdraw-functions';

/** The tasks of a section's process, one at a time: `load`, then `open`, then pages. */
export type ChildTask =
  | { readonly kind: 'load'; readonly sources: readonly BundleSource[]; readonly clockAheadMs: number }
  | ({ readonly kind: 'open' } & RendererSetting)
  | { readonly kind: 'page'; readonly page: RoutedPath; readonly input: PageInput }
  | { readonly kind: 'answer'; readonly page: RoutedPath; readonly demand: PageDemand }
  | { readonly kind: 'check-details'; readonly page: RoutedPath; readonly values: EnquiryValues }
  | { readonly kind: 'batch'; readonly pages: readonly RoutedPage[] };

let loaded: LoadedSection | undefined;
let renderer: SectionRenderer | undefined;

async function run(task: ChildTask): Promise<unknown> {
  if (task.kind === 'load') {
    if (task.clockAheadMs > 0) setClockAhead(task.clockAheadMs);
    loaded = loadSection(task.sources);
    return describeExports(loaded);
  }
  if (!loaded) throw new Error(`The task '${task.kind}' came before 'load'.`);
  if (task.kind === 'open') {
    renderer = createSectionRenderer(loaded, task);
    return undefined;
  }
  if (!renderer) throw new Error(`The task '${task.kind}' came before 'open'.`);
  switch (task.kind) {
    case 'page':
      return renderer.render(task.page, task.input);
    case 'answer':
      return answerPath(renderer, task.page, task.demand);
    case 'check-details':
      return renderer.checkDetails(task.page, task.values);
    case 'batch':
      return renderPages(renderer, task.pages);
  }
}

/** Before any code of the section runs, which may keep a reference. */
function setClockAhead(ms: number): void {
  const Clock = Date;
  const now = () => Clock.now() + ms;
  globalThis.Date = new Proxy(Clock, {
    get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
    construct: (target, given: readonly unknown[], newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget) as Date,
  });
}

withdrawFunctions();
answerTasks(run);
