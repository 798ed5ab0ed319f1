import { contentArts, neutralArt } from '@trevo/contract';
import { drawings, neutralDrawing } from '@trevo/ui';
import { expect, test } from 'vitest';

test('every drawing that content may name is one that pages have, and a name that says nothing is drawn as no brand’s', () => {
  expect(Object.keys(drawings).toSorted()).toEqual([...contentArts].toSorted());
  expect(drawings[neutralArt]).toBe(neutralDrawing);
});
