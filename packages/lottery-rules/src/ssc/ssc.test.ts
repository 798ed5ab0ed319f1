import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { ssc } from './index.ts';

checkVectors(ssc, 'ssc.');
checkChances(ssc, 'ssc.');
