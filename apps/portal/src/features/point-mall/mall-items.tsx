import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { Badge, Button, EmptyState, Segmented, Switch } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { hasBonusTerms, PrizeTerms } from '../prizes/index.ts';
import { ConvertCard } from './convert-card.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { GoodsArt } from './goods-art.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { type MallItem, pointBalanceQuery, pointItemsQuery } from './point-queries.ts';

type Kind = 'all' | MallItem['kind'];

/** What points are exchanged for; nothing of it is shown in a pause. */
export function MallItems() {
  const t = useT();
  if (!useStore($isWithdrawOnly)) return <OpenMall />;
  return (
    <section className="card pad">
      <EmptyState title={t('pointMall.paused')} text={t('pointMall.pausedText')} />
    </section>
  );
}

/** The things by kind, and what of it the member can have now. */
function OpenMall() {
  const t = useT();
  const items = useQuery(pointItemsQuery());
  const balance = useQuery(pointBalanceQuery());
  const [kind, setKind] = useState<Kind>('all');
  const [mine, setMine] = useState(false);
  const [chosen, setChosen] = useState<MallItem>();
  const [read, setRead] = useState<MallItem>();
  if (items.data === undefined || balance.data === undefined) {
    const fault = items.error ?? balance.error;
    return fault === null ? (
      <PageLoader />
    ) : (
      <FaultCard error={fault} onRetry={() => void Promise.all([items.refetch(), balance.refetch()])} />
    );
  }
  const points = BigInt(balance.data.points);
  const shown = items.data.list.filter((item) => (kind === 'all' || item.kind === kind) && (!mine || canHave(item, points)));
  const has = (one: Kind) => items.data.list.some((item) => item.kind === one);
  const options = (['all', 'goods', 'cash', ...(['freeSpins', 'freeBet'] as const).filter(has)] as const).map((value) => ({
    value,
    label: t(`pointMall.kind.${value}`),
  }));
  return (
    <>
      <div className="row mall-tools">
        <Segmented label={t('pointMall.kinds')} options={options} value={kind} onChange={setKind} />
        <span className="row mall-own">
          <Switch label={t('pointMall.mine')} checked={mine} onChange={setMine} />
          <span className="t2" aria-hidden="true">
            {t('pointMall.mine')}
          </span>
        </span>
      </div>
      {shown.length === 0 ? (
        <section className="card pad">
          <EmptyState title={t('pointMall.none')} text={t('pointMall.noneText')} />
        </section>
      ) : (
        <ul className="mall-grid">
          {shown.map((item) => (
            <ItemCard key={item.id} item={item} points={points} onChoose={() => setChosen(item)} onTerms={() => setRead(item)} />
          ))}
        </ul>
      )}
      <ConvertCard />
      {read === undefined ? null : <TermsDialog item={read} onClose={() => setRead(undefined)} />}
      {chosen === undefined ? null : <ExchangeDialog item={chosen} points={points} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** Whether a piece of it can be ordered now; what says no is told on its card. */
function canHave({ points, stock, limit, taken }: MallItem, balance: bigint): boolean {
  return BigInt(points) <= balance && stock !== 0 && (limit === null || taken < limit);
}

type CardProps = {
  readonly item: MallItem;
  readonly points: bigint;
  readonly onChoose: () => void;
  /** All terms of its prize, where they are longer than a card; whether or not it can be had. */
  readonly onTerms: () => void;
};

function ItemCard({ item, points, onChoose, onTerms }: CardProps) {
  const t = useT();
  const tag = useLanguageTag();
  const number = (value: bigint | number | string) => formatNumber(String(value), tag);
  const missing = BigInt(item.points) - points;
  const note = () => {
    if (item.stock === 0) return t('pointMall.gone');
    if (item.limit !== null && item.taken >= item.limit) return t('pointMall.limitReached', { limit: number(item.limit) });
    if (missing > 0n) return t('pointMall.missing', { points: number(missing) });
    if (item.minLevel > 0) return t('pointMall.fromLevel', { level: number(item.minLevel) });
    if (item.kind === 'cash' || (item.prize !== null && item.stock === null)) return t('pointMall.atOnce');
    return item.stock === null ? t('pointMall.inStock') : t('pointMall.left', { count: number(item.stock) });
  };
  return (
    <li className="card mall-card">
      <GoodsArt art={item.image} gone={item.stock === 0} />
      <div className="row">
        <h2 className="h4 grow">{item.name}</h2>
        <Badge>{t(`pointMall.kind.${item.kind}`)}</Badge>
      </div>
      <p className="t2 sm">{item.text}</p>
      {item.prize === null ? null : <PrizeTerms of={item.prize} brief />}
      {item.prize !== null && hasBonusTerms(item.prize) ? (
        <span>
          <Button size="sm" onClick={onTerms}>
            {t('history.details')}
            <span className="sr"> {item.name}</span>
          </Button>
        </span>
      ) : null}
      <div className="row mall-price">
        <span className="grow">
          <b className="h4 num">{number(item.points)}</b> <span className="t2">{t('pointMall.unit')}</span>
          <span className="t3 xs mall-note">{note()}</span>
        </span>
        <Button size="sm" disabled={!canHave(item, points)} onClick={onChoose}>
          {t('pointMall.exchange')}
          <span className="sr"> {item.name}</span>
        </Button>
      </div>
    </li>
  );
}
