import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { lao } from './index.ts';

checkVectors(lao, 'lao.');
checkChances(lao, 'lao.');
