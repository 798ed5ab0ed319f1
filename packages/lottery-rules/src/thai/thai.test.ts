import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { thai } from './index.ts';

checkVectors(thai, 'thai.');
checkChances(thai, 'thai.');
