import { burstsSetting, sendBursts } from './post-bursts';
import { readSetting } from './run-apart';

console.log(JSON.stringify(await sendBursts(readSetting(burstsSetting))));
