import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, type ListColumn, wholeSource } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useAmountText } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { refreshLive, type Tip, tipsQuery } from './live-query.ts';
import { TipReturnDialog, TipSettingDialog } from './tip-dialogs.tsx';

type Asked = { readonly kind: 'set' } | { readonly kind: 'ask' | 'give' | 'refuse'; readonly tip: Tip };

/** What members tipped, what may be tipped, and the return of a wrong tip, which two operators sign. */
export function TipsList() {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const mayAct = useMay('problems.close');
  const text = useAmountText();
  const tips = useQuery(tipsQuery());
  const { data } = tips;
  const columns = useTipColumns((kind, tip) => setAsked({ kind, tip }));
  return (
    <div className="of-stack">
      {data === undefined ? null : (
        <div className="of-title-small">
          <h2 className="h4">{t('office.tips')}</h2>
          <div className="of-row">
            <p className="of-muted">{settingText(data, t, text)}</p>
            {mayAct && data.allowed && (
              <Button size="sm" onClick={() => setAsked({ kind: 'set' })}>
                {t('office.tips.set')}
              </Button>
            )}
          </div>
        </div>
      )}
      <OfficeList<Tip>
        title={t('office.tips')}
        list={useList({ name: 'tips' })}
        source={wholeSource({ ...tips, data: data?.list }, data?.list.length ?? 0)}
        dense
        rowKey={({ tipId }) => tipId}
        columns={columns}
        empty={{ title: t('office.tips.empty'), text: t('office.tips.emptyText') }}
      />
      {asked?.kind === 'set' && data !== undefined && <TipSettingDialog setting={data.setting} onClose={close} />}
      {asked?.kind === 'ask' && <TipReturnDialog tip={asked.tip} onClose={close} />}
      {(asked?.kind === 'give' || asked?.kind === 'refuse') && <DecideDialog tip={asked.tip} decision={asked.kind} onClose={close} />}
    </div>
  );
}

type Amounts = ReturnType<typeof useAmountText>;
type Setting = ResponseOf<Calls['officeTips']>;

function settingText({ allowed, currency, setting }: Setting, t: ReturnType<typeof useT>, text: Amounts): string {
  if (!allowed) return t('office.tips.forbidden');
  if (setting === null || !setting.isOn) return t('office.tips.off');
  const amounts = setting.amounts.map((amount) => text(amount, currency)).join(' · ');
  return t('office.tips.on', { amounts, dayMax: text(setting.dayMax, currency) });
}

function useTipColumns(onAsk: (kind: 'ask' | 'give' | 'refuse', tip: Tip) => void): readonly ListColumn<Tip>[] {
  const t = useT();
  const column = useOfficeColumns<Tip>();
  const mayAct = useMay('problems.close');
  const acts = column.acts(t('office.tips.acts'), (tip) => (
    <span className="of-acts">
      {tip.state === 'stands' && (
        <Button size="sm" onClick={() => onAsk('ask', tip)}>
          {t('office.tips.ask')}
        </Button>
      )}
      {tip.state === 'asked' && tip.isOwn && <span className="of-muted">{t('office.rulingOwn')}</span>}
      {tip.state === 'asked' && !tip.isOwn && (
        <Button size="sm" variant="primary" onClick={() => onAsk('give', tip)}>
          {t('office.tips.give')}
        </Button>
      )}
      {tip.state === 'asked' && (
        <Button size="sm" onClick={() => onAsk('refuse', tip)}>
          {t('office.tips.leave')}
        </Button>
      )}
    </span>
  ));
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
    column.words({ id: 'room', header: t('office.tips.room') }, ({ room }) => room),
    column.member(({ memberId, username }) => ({ memberId, username })),
    column.money({ id: 'amount', header: t('office.tips.amount') }, ({ amount, currency }) => ({ amount, currency })),
    column.words({ id: 'state', header: t('office.tips.state') }, ({ state, isAnonymous }) =>
      [t(`office.tips.state.${state}`), ...(isAnonymous ? [t('office.tips.anonymous')] : [])].join(', '),
    ),
    column.words({ id: 'reason', header: t('office.reason') }, ({ reason }) => reason ?? ''),
    ...(mayAct ? [{ ...acts, headerHidden: true }] : []),
  ];
}

type DecideProps = { readonly tip: Tip; readonly decision: 'give' | 'refuse'; readonly onClose: () => void };

function DecideDialog({ tip: { tipId, amount, currency, username, reason }, decision, onClose }: DecideProps) {
  const t = useT();
  const text = useAmountText();
  const title = t(decision === 'give' ? 'office.tips.give' : 'office.tips.leave');
  const send = () => callOffice('officeDecideTipReturn', { tipId: tipId as `lvt_${string}`, decision });
  return (
    <SignDialog title={title} confirm={title} send={send} refresh={refreshLive} onClose={onClose}>
      <p>{t('office.tips.decideText', { amount: text(amount, currency), name: username, reason: reason ?? '' })}</p>
    </SignDialog>
  );
}
