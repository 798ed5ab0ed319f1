import { Button, buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import type { MemberPage } from '../../account/index.ts';
import { askForTrueAccount } from '../../launch/index.ts';
import { PageHead } from '../components/page-head.tsx';

/** A page that this brand has not opened, or that a trial account cannot use: it says so, and shows the way on. */
export function NotOpenPage({ page, reason }: { readonly page: MemberPage; readonly reason: 'closed' | 'trial' }) {
  const t = useT();
  const title = t(`member.page.${page}`);
  return (
    <>
      <PageHead title={title} text={t(reason === 'trial' ? 'notOpen.trialHead' : 'notOpen.head')} />
      <section className="card pad">
        {reason === 'trial' ? (
          <EmptyState
            title={t('trial.title')}
            text={t('in_need_true_account')}
            action={
              <Button variant="primary" onClick={() => void askForTrueAccount()}>
                {t('in_increase_submit')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('notOpen.title')}
            text={t('notOpen.page', { page: title })}
            action={
              <a className={buttonClass({ variant: 'primary' })} href={pathOf('member')}>
                {t('notOpen.member')}
              </a>
            }
          />
        )}
      </section>
    </>
  );
}
