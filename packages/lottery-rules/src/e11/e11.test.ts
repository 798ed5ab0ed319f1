import { checkChances } from '../testing/check-chances.ts';
import { checkVectors } from '../testing/check-vectors.ts';
import { elevenChooseFive } from './index.ts';

checkVectors(elevenChooseFive, 'e11.');
checkChances(elevenChooseFive, 'e11.');
