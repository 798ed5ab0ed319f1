import './point-mall.css';
import { StopNotice } from '../reward-stop/index.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { useLanguageTag, useT } from '../../platform/language.ts';
import type { Location } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isTrial } from '../../platform/session.ts';
import { RiskNotice } from '../../shell/risk-notice.tsx';
import { askForTrueAccount } from '../launch/index.ts';
import { Button, EmptyState } from '@trevo/ui';
import { MallItems } from './mall-items.tsx';
import { PointDetails } from './point-details.tsx';
import { PointOrders } from './point-orders.tsx';
import { pointBalanceQuery } from './point-queries.ts';
import { PointRules } from './point-rules.tsx';

const pages = ['items', 'orders', 'details', 'rules'] as const;
type MallPage = (typeof pages)[number];

/** The points mall (Spec §2): what points are exchanged for, own orders, every change of them, and what they are given for. */
export function PointMallPage({ location }: { readonly location: Location }) {
  const t = useT();
  const isTrial = useStore($isTrial);
  const page = pages.find((one) => one === location.query.page) ?? 'items';
  if (isTrial)
    return (
      <div className="wrap">
        <h1 className="h1">{t('title.pointMall')}</h1>
        <section className="card pad">
          <EmptyState
            title={t('trial.title')}
            text={t('in_need_true_account')}
            action={
              <Button variant="primary" onClick={() => void askForTrueAccount()}>
                {t('in_increase_submit')}
              </Button>
            }
          />
        </section>
      </div>
    );
  return (
    <div className="wrap">
      <MallHead page={page} />
      <StopNotice />
      {page === 'items' || page === 'rules' ? <RiskNotice /> : null}
      {page === 'items' ? <MallItems /> : null}
      {page === 'orders' ? <PointOrders /> : null}
      {page === 'details' ? <PointDetails /> : null}
      {page === 'rules' ? <PointRules /> : null}
    </div>
  );
}

function MallHead({ page }: { readonly page: MallPage }) {
  const t = useT();
  const tag = useLanguageTag();
  const { data } = useQuery(pointBalanceQuery());
  const figure = (points: string | undefined) => (points === undefined ? '–' : formatNumber(points, tag));
  return (
    <header className="card mall-head">
      <div className="grow">
        <h1 className="h1">{t('title.pointMall')}</h1>
        <p>{t('pointMall.lead')}</p>
      </div>
      <dl className="mall-figures">
        <div>
          <dt>{t('pointMall.points')}</dt>
          <dd className="num h1">{figure(data?.points)}</dd>
        </div>
        <div>
          <dt>{t('pointMall.held')}</dt>
          <dd className="num h3">{figure(data?.held)}</dd>
        </div>
      </dl>
      <nav className="mall-nav" aria-label={t('pointMall.nav')}>
        {pages.map((one) => (
          <a
            key={one}
            href={pathOf('pointMall', one === 'items' ? undefined : { page: one })}
            aria-current={one === page ? 'page' : undefined}
          >
            {t(`pointMall.page.${one}`)}
          </a>
        ))}
      </nav>
    </header>
  );
}
