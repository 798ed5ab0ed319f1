import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { fourD } from './index.ts';

checkVectors(fourD, 'fourd.');
checkChances(fourD, 'fourd.');
