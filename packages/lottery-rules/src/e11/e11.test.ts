import { checkChances } from '../test/check-chances.ts';
import { checkVectors } from '../test/check-vectors.ts';
import { elevenChooseFive } from './index.ts';

checkVectors(elevenChooseFive, 'e11.');
checkChances(elevenChooseFive, 'e11.');
