import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { ssc } from './index.ts';

checkVectors(ssc, 'ssc.');
checkChances(ssc, 'ssc.');
