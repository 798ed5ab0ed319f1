import { expect, test } from 'vitest';
import { $wording, loadLanguage, needAccountWording } from './language.ts';

test('who needs the words of sections while they are on their way waits for them, so that no key is drawn instead', async () => {
  await loadLanguage('PT');
  const first = needAccountWording();
  await needAccountWording();
  expect($wording.get().t('member.page.depositv2')).toBe('Depositar');
  await first;
});
