import { $wording, needAccountWording } from '../../platform/language.ts';
import { ask } from '../../platform/modals.ts';

/** Copies the account name and says so in a dialog with one button (Spec §2 Header). */
export async function copyAccount(account: string): Promise<void> {
  const copied = await writeClipboard(account);
  await needAccountWording();
  const { t } = $wording.get();
  await ask(
    copied
      ? { tone: 'ok', title: t('copy.title'), body: t('copy.text', { account }), confirm: t('copy.confirm') }
      : { tone: 'warn', title: t('copy.failedTitle'), body: t('copy.failed', { account }), confirm: t('dialog.ok') },
  );
}

/** Whether the browser let us write; it may refuse without a reason. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
