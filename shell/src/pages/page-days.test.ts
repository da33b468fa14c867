import { join } from 'node:path';
import { describePageDays } from '@site/shared/testing/page-days';
import { readPageTexts } from '@site/shared/testing/page-texts';
import { routes } from '../routes';
import { listedPages } from './listed-pages';

// What the composition adds to the home page has days of its own.
describePageDays(join(__dirname, 'page-days.json'), () => readPageTexts(routes, listedPages.map(({ path }) => path)));
