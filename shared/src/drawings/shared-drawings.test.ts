import { checkDrawings } from '../../testing/check-drawings';

checkDrawings(__dirname, { count: 1 });
