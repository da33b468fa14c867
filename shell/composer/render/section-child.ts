import { answerTasks } from '../base/answer-tasks';
import { describeExports } from './describe-exports';
import { loadSection } from './load-section';
import type { LoadedSection } from './load-section';
import { answerPath } from './page-answer';
import { createSectionRenderer } from './section-renderer';
import type { SectionRenderer } from './section-renderer';
import { renderPages } from './render-pages';
import type { ChildTask } from './section-tasks';
import { withdrawFunctions } from './withdraw-functions';

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
