import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { pk10 } from './index.ts';

checkVectors(pk10, 'pk10.');
checkChances(pk10, 'pk10.');
