import { checkDrawings } from '@site/shared/testing/check-drawings';

checkDrawings(__dirname, { count: 3 });
