import { Badge, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Together } from '../../shell/together.tsx';
import { ClosingActs } from './jackpot-closing.tsx';
import { JackpotDraftsPart } from './jackpot-drafts.tsx';
import type { JackpotLine } from './jackpot-lines.ts';
import { useOwnName } from './own-name.ts';

const tones: Readonly<Record<JackpotLine['closing'], Tone>> = { none: 'ok', asked: 'warn', published: 'warn', closed: 'neutral' };
const rowKey = ({ jackpotId }: JackpotLine): string => jackpotId;

/** Jackpots of the brand: how their meters stand, what they paid, which are closing; and drafts. Nobody changes a meter. */
export function JackpotsList() {
  const t = useT();
  const list = useList({ name: 'jackpots' });
  const source = usePagedList({
    key: ['jackpots', 'list'],
    request: list.request,
    ask: (request) => callOffice('officeJackpots', request),
    rowKey,
  });
  return (
    <Together>
      <JackpotDraftsPart />
      <OfficeList<JackpotLine>
        title={t('office.rewards.tab.jackpots')}
        {...{ list, source, rowKey }}
        columns={useJackpotColumns()}
        empty={{ title: t('office.jackpots.none'), text: t('office.jackpots.noneText') }}
      />
    </Together>
  );
}

function useJackpotColumns(): readonly ListColumn<JackpotLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const stateWords = ({ closing }: JackpotLine) => t(`office.jackpots.closing.${closing}`);
  const column = useOfficeColumns<JackpotLine>();
  return [
    column.words({ id: 'jackpot', header: t('office.jackpots.jackpot') }, ({ names }) => nameOf(names)),
    column.words({ id: 'type', header: t('office.jackpots.type') }, ({ type }) => t(`office.jackpots.type.${type}`)),
    column.count({ id: 'games', header: t('office.jackpots.games') }, ({ games }) => games),
    column.money({ id: 'meter', header: t('office.jackpots.meter') }, ({ meter, currency }) => ({ amount: meter, currency })),
    column.money({ id: 'reserve', header: t('office.jackpots.reserve') }, ({ reserve, currency }) => ({ amount: reserve, currency })),
    column.count({ id: 'lines', header: t('office.jackpots.lines') }, ({ lines }) => lines),
    column.count({ id: 'hits', header: t('office.jackpots.hits') }, ({ hits }) => hits),
    column.money({ id: 'paid', header: t('office.jackpots.paid') }, ({ paid, currency }) => ({ amount: paid, currency })),
    column.moment({ id: 'started', header: t('office.jackpots.started') }, ({ startedAt }) => startedAt),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.closing]}>{stateWords(row)}</Badge>
    )),
    column.moment({ id: 'closes', header: t('office.jackpots.closesAt') }, ({ closesAt }) => closesAt),
    column.acts(t('office.decide'), (row) => <ClosingActs row={row} />),
  ];
}
