import { Button, buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import { openMemberPage } from '../../account/index.ts';

/** What somebody sees who paused their play and came to take money out: that, and who helps. */
export function PausedHome() {
  const t = useT();
  return (
    <div className="wrap">
      <h1 className="sr">{t('header.brand')}</h1>
      <section className="card">
        <EmptyState
          title={t('session.paused')}
          text={t('session.pausedHome')}
          action={
            <>
              <Button variant="primary" icon="withdraw" onClick={() => openMemberPage('withdraw')}>
                {t('shortcuts.withdraw')}
              </Button>
              <a className={buttonClass({ variant: 'quiet' })} href={pathOf('responsible')}>
                {t('care.responsible')}
              </a>
            </>
          }
        />
      </section>
    </div>
  );
}
