import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { toto } from './index.ts';

checkVectors(toto, 'toto649');
checkChances(toto, 'toto649');
