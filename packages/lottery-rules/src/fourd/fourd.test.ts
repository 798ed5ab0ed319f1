import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { fourD } from './index.ts';

checkVectors(fourD, 'fourd.');
checkChances(fourD, 'fourd.');
