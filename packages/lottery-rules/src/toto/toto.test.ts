import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { toto } from './index.ts';

checkVectors(toto, 'toto649');
checkChances(toto, 'toto649');
