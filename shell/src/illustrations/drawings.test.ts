import { checkDrawings } from '@site/shared/testing/check-drawings';

checkDrawings(__dirname, { count: 12, larger: { 'cotswold-roofs.svg': 8_000 } });
