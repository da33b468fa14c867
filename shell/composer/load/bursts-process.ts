import { parseBurstsSetting, sendBursts } from './post-bursts';

console.log(JSON.stringify(await sendBursts(parseBurstsSetting(process.argv[2] ?? ''))));
