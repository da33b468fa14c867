import { countStatuses, crowdSetting } from './crowd';
import { runClients } from '../../../shell/composer/testing/keep-alive-clients';
import { createQuestions } from './questions';
import { readSetting } from './run-apart';

const { asks, ...setting } = readSetting(crowdSetting);
const nextQuestion = createQuestions();
const nextPath = () => `/areas?q=${encodeURIComponent(nextQuestion())}`;

const { statuses, resets } = await runClients({ ...setting, slowMs: Infinity, ...(asks && { nextPath }) });
console.log(JSON.stringify(countStatuses(statuses, resets.length)));
