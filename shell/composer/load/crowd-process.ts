import { parseCrowdSetting } from './crowd';
import type { CrowdOutcome } from './crowd';
import { runClients } from './keep-alive-clients';
import { createQuestions } from './questions';

const { asks, ...setting } = parseCrowdSetting(process.argv[2] ?? '');
const nextQuestion = createQuestions();
const nextPath = () => `/areas?q=${encodeURIComponent(nextQuestion())}`;

const { answered, failures, resets } = await runClients({ ...setting, slowMs: Infinity, ...(asks && { nextPath }) });
console.log(JSON.stringify({ answered, refused: failures.length, resets: resets.length } satisfies CrowdOutcome));
