import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { lao } from './index.ts';

checkVectors(lao, 'lao.');
checkChances(lao, 'lao.');
