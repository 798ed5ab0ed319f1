import { Dialog } from '@trevo/ui';
import { ask } from '../../../platform/modals.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { PasswordForm } from '../../auth/index.ts';

/** The change of password an account makes on its own. It ends every other session. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  async function changed(endedSessions: number): Promise<void> {
    onClose();
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'profile' || queryKey[2] === 'devices' });
    await ask({
      tone: 'ok',
      title: t('password.changedTitle'),
      body: t('password.changed', { count: endedSessions }),
      confirm: t('dialog.ok'),
    });
  }
  return (
    <Dialog label={t('password.title')} onClose={onClose} closeLabel={t('dialog.close')} width={460}>
      <div className="mc-dlg">
        <h2 className="h3">{t('password.title')}</h2>
        <PasswordForm onChanged={(ended) => void changed(ended)} />
      </div>
    </Dialog>
  );
}
