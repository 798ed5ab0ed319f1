import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { pk10 } from './index.ts';

checkVectors(pk10, 'pk10.');
checkChances(pk10, 'pk10.');
