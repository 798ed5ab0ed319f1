import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trevo/i18n';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { currentLanguage, useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { providerName } from '../../platform/provider-name.ts';
import { usePercent } from '../../platform/use-percent.ts';
import { Loaded } from '../../shell/room.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { agentNewsQuery, type News, refreshNews } from './agent-news-query.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { PaymentFeeDialog } from './payment-fee-dialog.tsx';
import { VendorFeeDialog } from './vendor-fee-dialog.tsx';

/** What all agents are told, and what vendors and payment providers charge. */
export function AgentNews() {
  const t = useT();
  const news = useQuery(agentNewsQuery());
  return (
    <section className="card of-card" aria-label={t('office.agentNews')}>
      <h2>{t('office.agentNews')}</h2>
      <p className="of-muted">{t('office.agentNewsText')}</p>
      <Loaded query={news}>{(data) => <NewsBody news={data} />}</Loaded>
    </section>
  );
}

function NewsBody({ news }: { readonly news: News }) {
  const t = useT();
  const percent = usePercent();
  const moment = useMoment();
  const mayWrite = useMay('brand.write');
  const names = new Map(news.providers.map((one) => [one.provider, providerName(one, t)]));
  const [asking, setAsking] = useState<'notice' | 'fee' | 'paymentFee'>();
  return (
    <div className="of-stack">
      {news.notices.length === 0 ? <p className="of-muted">{t('office.agentNoticeNone')}</p> : null}
      <ul className="of-modules">
        {news.notices.map((notice) => (
          <Notice key={notice.id} notice={notice} mayWrite={mayWrite} />
        ))}
        {news.fees.map(({ vendor, vendorName, ratePpm, since }) => (
          <li key={`${vendor} ${since}`}>
            <span>{vendorName}</span>
            <span className="num">
              {percent(ratePpm)} · {moment(since)}
            </span>
          </li>
        ))}
        {news.paymentFees.map(({ provider, method, direction, currency, fixed, ratePpm, since }) => (
          <li key={`${provider} ${direction} ${currency} ${since}`}>
            <span>
              {t(`office.methodName.${method}`)}{' '}
              <span className="of-muted">· {[names.get(provider) ?? provider, t(`office.direction.${direction}`)].join(' · ')}</span>
            </span>
            <span className="num">
              <OfficeMoney amount={fixed} currency={currency} /> + {percent(ratePpm)} · {moment(since)}
            </span>
          </li>
        ))}
      </ul>
      <div className="of-row">
        <Button disabled={!mayWrite} onClick={() => setAsking('notice')}>
          {t('office.agentNotice')}
        </Button>
        <Button disabled={!mayWrite || news.vendors.length === 0} onClick={() => setAsking('fee')}>
          {t('office.vendorFee')}
        </Button>
        <Button disabled={!mayWrite} onClick={() => setAsking('paymentFee')}>
          {t('office.paymentFee')}
        </Button>
      </div>
      {asking === 'notice' && <NoticeDialog languages={news.languages} onClose={() => setAsking(undefined)} />}
      {asking === 'fee' && <VendorFeeDialog vendors={news.vendors} onClose={() => setAsking(undefined)} />}
      {asking === 'paymentFee' && <PaymentFeeDialog news={news} onClose={() => setAsking(undefined)} />}
    </div>
  );
}

function Notice({ notice, mayWrite }: { readonly notice: News['notices'][number]; readonly mayWrite: boolean }) {
  const t = useT();
  const tag = useTag();
  const [withdraws, setWithdraws] = useState(false);
  const { id, texts, effectiveOn } = notice;
  const shown = texts.find(({ language }) => language === currentLanguage()) ?? texts[0];
  const title = shown?.title ?? '';
  return (
    <li>
      <span>
        {title}
        {effectiveOn === null ? null : <span className="of-muted"> · {formatDay(effectiveOn, tag)}</span>}
      </span>
      <Button size="sm" disabled={!mayWrite} onClick={() => setWithdraws(true)}>
        {t('office.agentNoticeWithdraw')}
        <span className="sr"> {title}</span>
      </Button>
      {withdraws && (
        <SignDialog
          title={title}
          confirm={t('office.agentNoticeWithdraw')}
          danger
          send={() => callOffice('officeWithdrawAgentNotice', { noticeId: id as `ann_${string}` })}
          refresh={refreshNews}
          onClose={() => setWithdraws(false)}
        >
          <p className="of-muted">{shown?.text}</p>
        </SignDialog>
      )}
    </li>
  );
}
