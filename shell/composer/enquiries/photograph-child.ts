import { answerTasks, watchMemory } from '../answer-tasks';
import { reencodePhotograph } from './reencode-photograph';
import type { PhotographTask } from './reencode-photograph';

answerTasks(
  ({ file }: PhotographTask) => reencodePhotograph(file),
  ({ memoryMb }) => watchMemory(memoryMb),
);
