import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { vietnamNorth, vietnamStation } from './index.ts';

checkVectors(vietnamNorth, 'vnn.');
checkChances(vietnamNorth, 'vnn.');
checkVectors(vietnamStation, 'vns.');
checkChances(vietnamStation, 'vns.');
