import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { arrangeFive, threeD } from './index.ts';

checkVectors(threeD, 'lf3d.');
checkChances(threeD, 'lf3d.');
checkVectors(arrangeFive, 'lfp5.');
checkChances(arrangeFive, 'lfp5.');
