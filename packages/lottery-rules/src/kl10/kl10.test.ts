import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { happyTen } from './index.ts';

checkVectors(happyTen, 'kl10.');
checkChances(happyTen, 'kl10.');
