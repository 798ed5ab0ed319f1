import { formatDay } from '@trevo/i18n';
import { type Column, Table } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import type { LadderPreview } from './ladder-typed.ts';
import { TurnoverTable } from './turnover-table.tsx';

const billParts = ['upgrade', 'weekly', 'monthly', 'rebate', 'total'] as const;
type BillRow = { readonly part: (typeof billParts)[number]; readonly now: string; readonly next: string };
type LevelRow = { readonly level: number; readonly now: number; readonly next: number };

/** What a version would have cost last month beside the ladder that holds, whom it lifts and lowers, what it makes worse, and the inequality. */
export function LadderPreviewView({ preview }: { readonly preview: LadderPreview }) {
  const t = useT();
  const tag = useTag();
  const { fault, earliest, worsenings, days, members, lifted, lowered, now, next, nowByLevel, nextByLevel } = preview;
  const levels = Array.from(
    { length: Math.max(nowByLevel.length, nextByLevel.length) },
    (_, level): LevelRow => ({
      level,
      now: nowByLevel[level] ?? 0,
      next: nextByLevel[level] ?? 0,
    }),
  );
  const levelWord = (level: number) => (level === 0 ? t('office.ladder.foot') : String(level));
  return (
    <>
      {fault === null ? (
        <p role="status">{t('office.ladder.fits')}</p>
      ) : (
        <p className="of-fault" role="alert">
          {t(`office.ladder.fault.${fault}`, { day: formatDay(earliest, tag) })}
        </p>
      )}
      {worsenings.length === 0 ? (
        <p className="of-muted">{t('office.ladder.noneWorse')}</p>
      ) : (
        <section aria-label={t('office.ladder.worse')}>
          <p>{t('office.ladder.worseText', { day: formatDay(earliest, tag) })}</p>
          <ul>
            {worsenings.map(({ level, what }) => (
              <li key={`${level} ${what}`}>
                {t('office.ladder.worseLine', { level: String(level), what: t(`office.ladder.worse.${what}`) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts
        facts={[
          [t('office.ladder.lookDays'), String(days)],
          [t('office.ladder.members'), String(members)],
          [t('office.ladder.lifted'), String(lifted)],
          [t('office.ladder.lowered'), String(lowered)],
          [t('office.ladder.fallsNow'), String(now.falls)],
          [t('office.ladder.fallsThen'), String(next.falls)],
        ]}
      />
      <Bills preview={preview} />
      <Table<LevelRow>
        caption={t('office.ladder.byLevel')}
        dense
        rows={levels}
        rowKey={({ level }) => String(level)}
        columns={[
          { id: 'level', header: t('office.ladder.level'), cell: ({ level }) => levelWord(level) },
          { id: 'now', header: t('office.ladder.now'), align: 'end', cell: (row) => String(row.now) },
          { id: 'next', header: t('office.ladder.then'), align: 'end', cell: (row) => String(row.next) },
        ]}
      />
      <TurnoverTable budgets={preview.budgets} part="upgrade" partWord={t('office.ladder.bill.upgrade')} />
    </>
  );
}

/** What each ladder would have given, part by part. */
function Bills({ preview: { now, next, currency } }: { readonly preview: LadderPreview }) {
  const t = useT();
  const money = (amount: string) => <OfficeMoney amount={amount} currency={currency} />;
  const columns: readonly Column<BillRow>[] = [
    { id: 'part', header: t('office.ladder.cost'), cell: ({ part }) => t(`office.ladder.bill.${part}`) },
    { id: 'now', header: t('office.ladder.now'), align: 'end', cell: (row) => money(row.now) },
    { id: 'next', header: t('office.ladder.then'), align: 'end', cell: (row) => money(row.next) },
  ];
  return (
    <>
      <Table<BillRow>
        caption={t('office.ladder.cost')}
        dense
        rows={billParts.map((part) => ({ part, now: now[part], next: next[part] }))}
        rowKey={({ part }) => part}
        columns={columns}
      />
      <p className="of-muted">{t('office.ladder.costText')}</p>
    </>
  );
}
