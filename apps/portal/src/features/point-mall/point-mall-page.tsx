import { buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';

/** The points mall (Spec §2). This brand has not opened it yet, and says so. */
export function PointMallPage() {
  const t = useT();
  return (
    <div className="wrap">
      <h1 className="h1">{t('title.pointMall')}</h1>
      <section className="card pad">
        <EmptyState
          title={t('notOpen.title')}
          text={t('notOpen.page', { page: t('title.pointMall') })}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={pathOf('promotions')}>
              {t('notOpen.promotions')}
            </a>
          }
        />
      </section>
    </div>
  );
}
