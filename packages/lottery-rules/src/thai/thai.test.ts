import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { thai } from './index.ts';

checkVectors(thai, 'thai.');
checkChances(thai, 'thai.');
