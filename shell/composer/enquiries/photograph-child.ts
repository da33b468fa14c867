import { answerTasks, watchMemory } from '../answer-tasks';
import { reencodePhotograph } from './reencode-photograph';
import type { PhotographTask } from './reencode-photograph';

let isWatched = false;

answerTasks(({ file, memoryMb }: PhotographTask) => {
  if (!isWatched) watchMemory(memoryMb);
  isWatched = true;
  return reencodePhotograph(file);
});
