import { join } from 'node:path';
import { describePageDays } from '@site/shared/testing/page-days';
import { readPageTexts } from '@site/shared/testing/page-texts';
import { routes } from '../routes';

describePageDays(join(__dirname, 'page-days.json'), () => readPageTexts(routes, routes.map(({ path }) => path)));
