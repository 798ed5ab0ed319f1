import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { lhc } from './index.ts';

checkVectors(lhc, 'lhc.');
checkChances(lhc, 'lhc.', ['lhc.normalzodiac']);
