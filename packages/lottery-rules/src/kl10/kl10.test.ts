import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { happyTen } from './index.ts';

checkVectors(happyTen, 'kl10.');
checkChances(happyTen, 'kl10.');
