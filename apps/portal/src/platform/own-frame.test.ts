import { expect, test } from 'vitest';
import { $ownFrame, bringOwnFrame, needOwnFrame } from './own-frame.ts';

const parts = { AccountMenu: () => null, PursePart: () => null, GreetingCard: () => null };

test('parts of an account that cannot be loaded fail as a call without an answer, so that no session is dropped for it, and are asked for again', async () => {
  let asked = 0;
  bringOwnFrame(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return parts;
  });
  await expect(needOwnFrame()).rejects.toMatchObject({ name: 'ApiFailure', code: 'network_abnormal' });
  expect($ownFrame.get()).toBeUndefined();
  await needOwnFrame();
  expect($ownFrame.get()).toEqual(parts);
  await needOwnFrame();
  expect(asked).toBe(2);
});
