import { countStatuses, parseCrowdSetting } from './crowd';
import { runClients } from './keep-alive-clients';
import { createQuestions } from './questions';

const { asks, ...setting } = parseCrowdSetting(process.argv[2] ?? '');
const nextQuestion = createQuestions();
const nextPath = () => `/areas?q=${encodeURIComponent(nextQuestion())}`;

const { statuses, resets } = await runClients({ ...setting, slowMs: Infinity, ...(asks && { nextPath }) });
console.log(JSON.stringify(countStatuses(statuses, resets.length)));
