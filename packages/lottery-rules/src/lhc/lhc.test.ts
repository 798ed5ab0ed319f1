import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { lhc } from './index.ts';

checkVectors(lhc, 'lhc.');
checkChances(lhc, 'lhc.', ['lhc.normalzodiac']);
