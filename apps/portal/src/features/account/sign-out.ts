import { $wording } from '../../platform/language.ts';
import { ask } from '../../platform/modals.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { signOut } from '../../platform/session.ts';

/** Asks first; after a yes the session ends and the page goes home (Spec §2 Header). */
export async function askToSignOut(): Promise<void> {
  const { t } = $wording.get();
  const confirmed = await ask({
    tone: 'info',
    title: t('signOut.title'),
    body: t('signOut.text'),
    confirm: t('signOut.confirm'),
    cancel: t('signOut.cancel'),
  });
  if (!confirmed) return;
  await signOut();
  navigate(pathOf('home'));
}
