import { buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';

/** The lottery pages (Spec §2). This brand has not opened its lotteries yet, and says so. */
export function LotteryPage() {
  const t = useT();
  return (
    <div className="wrap">
      <h1 className="h1">{t('category.LOTT')}</h1>
      <section className="card pad">
        <EmptyState
          title={t('notOpen.title')}
          text={t('notOpen.games', { category: t('category.LOTT') })}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={pathOf('home')}>
              {t('notOpen.home')}
            </a>
          }
        />
      </section>
    </div>
  );
}
