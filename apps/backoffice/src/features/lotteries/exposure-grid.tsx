import './exposure-grid.css';
import { EmptyState, Icon } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { chartValue, OfficeMoney } from '../../platform/office-money.tsx';
import type { IssueDetail, LimitCell } from './lottery-queries.ts';
import { percentWords } from './return-words.ts';
import { shortAmount } from './short-amount.ts';

type Space = IssueDetail['spaces'][number];
type Cell = Space['cells'][number];
type Choice = { readonly chosen: LimitCell | undefined; readonly onChoose: (cell: LimitCell) => void };

/** From which part of the limit on a cell has which step of colour. */
const steps = [0.25, 0.45, 0.7, 0.9] as const;

/**
 * What each outcome would cost the house, as a picture: one field per outcome, the darker the nearer to what it may cost. The figure stands in each; one that
 * can be closed or held lower by itself is a button.
 */
export function ExposureGrid({
  data: { spaces, exposureMax, currency },
  ...choice
}: Choice & { readonly data: Pick<IssueDetail, 'spaces' | 'exposureMax' | 'currency'> }) {
  const t = useT();
  return (
    <section className="card of-card" aria-label={t('office.lotteryExposure')}>
      <div className="of-title-small">
        <h2>{t('office.lotteryExposure')}</h2>
        <Legend />
      </div>
      <p className="of-muted">
        {t('office.lotteryExposureLead')} <OfficeMoney amount={exposureMax} currency={currency} />
      </p>
      {spaces.length === 0 ? (
        <EmptyState title={t('office.lotteryExposureEmpty')} />
      ) : (
        spaces.map((space) => <Cells key={space.space} {...{ space, exposureMax, currency }} {...choice} />)
      )}
    </section>
  );
}

type CellsProps = Choice & { readonly space: Space; readonly exposureMax: string; readonly currency: string };

function Cells({ space, exposureMax, currency, chosen, onChoose }: CellsProps) {
  const t = useT();
  const { limitSpace } = space;
  const isChosen = ({ place, cell }: Cell) => chosen?.space === limitSpace && chosen?.place === place && chosen.cell === cell;
  return (
    <div className="ex-space">
      <h3>
        {space.name} <OfficeMoney amount={space.worst} currency={currency} />
      </h3>
      <ul className="ex-grid">
        {space.cells.map((cell) => {
          const look = `ex-cell ${isClosed(cell) ? 'ex-shut' : `s${stepOf(partOf(cell, exposureMax))}`}`;
          const words = <CellWords cell={cell} exposureMax={exposureMax} />;
          return (
            <li key={`${cell.place} ${cell.cell}`}>
              {limitSpace === null ? (
                <span className={look}>{words}</span>
              ) : (
                <button
                  type="button"
                  className={look}
                  aria-pressed={isChosen(cell)}
                  onClick={() => onChoose({ space: limitSpace, place: cell.place, cell: cell.cell })}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {space.more > 0 && <p className="of-muted">{t('office.lotteryMore', { count: space.more })}</p>}
    </div>
  );
}

function CellWords({ cell, exposureMax }: { readonly cell: Cell; readonly exposureMax: string }) {
  const t = useT();
  const tag = useTag();
  const part = percentWords(Math.round(partOf(cell, exposureMax) * 1_000_000), tag);
  return (
    <>
      {cell.most === null ? null : <Icon name={isClosed(cell) ? 'lock' : 'sliders'} size={12} className="ex-held" />}
      <b>{cell.name}</b>
      <span>{shortAmount(tag)(chartValue(cell.amount))}</span>
      <span className="sr">{isClosed(cell) ? t('office.lotteryNumberState.closed') : t('office.lotteryOfLimit', { percent: part })}</span>
    </>
  );
}

function isClosed({ most }: Pick<Cell, 'most'>): boolean {
  return most !== null && chartValue(most) === 0;
}

/** What part of the most that an outcome may cost it would cost now; of one that is closed all, whatever stands on it. */
export function partOf({ amount, most }: Pick<Cell, 'amount' | 'most'>, exposureMax: string): number {
  const limit = chartValue(most ?? exposureMax);
  return limit === 0 ? 1 : chartValue(amount) / limit;
}

function Legend() {
  const tag = useTag();
  return (
    <ul className="ex-legend" aria-hidden="true">
      {steps.map((step, index) => (
        <li key={step}>
          <i className={`s${index + 1}`} /> {percentWords(step * 1_000_000, tag)}
        </li>
      ))}
    </ul>
  );
}

/** 0: far below; 4: at the limit or nearly. */
function stepOf(share: number): number {
  return steps.filter((step) => share >= step).length;
}
