import { join } from 'node:path';
import { describePageDays } from '@site/shared/testing/page-days';
import { readPageTexts } from '@site/shared/testing/page-texts';
import { routes } from '../routes';

// The composition's additions to the home page have days of their own.
describePageDays(join(__dirname, 'page-days.json'), () => readPageTexts(routes, routes.flatMap(({ handle }) => (handle?.knownPages ?? []).map(({ path }) => path))));
