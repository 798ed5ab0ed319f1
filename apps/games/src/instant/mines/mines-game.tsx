import './mines.css';
import { payoutAt } from '@trevo/game-rules/instant';
import { minesMax, minesMultiple, minesPicksMax, type MinesTable } from '@trevo/game-rules/mines';
import { formatAmount } from '@trevo/money';
import { Button, IconButton } from '@trevo/ui';
import { useState } from 'react';
import type { GameClientProps } from '../../clients/game-client.ts';
import { celebrationOf, minorOf } from '../../engine/credits.ts';
import { LeafFall } from '../../engine/leaf-fall.tsx';
import { MoneyText } from '../../engine/money-text.tsx';
import { useWording } from '../../platform/language.ts';
import { playSound } from '../../platform/sound.ts';
import { useActKeys } from '../../platform/use-act-keys.ts';
import { InstantStage } from '../instant-stage.tsx';
import { multipleLabel } from '../multiple-text.ts';
import { rangeOf, readStake } from '../stake-choice.ts';
import { amountText, moneyLabel, StakeField } from '../stake-field.tsx';
import background from './background.svg';
import { isOpen, type ShownBed, shownOf } from './bed-state.ts';
import { Garden } from './garden.tsx';
import { Ladder } from './ladder.tsx';
import { MinesInfo } from './mines-info.tsx';
import { type BedPlay, useBed } from './use-bed.ts';

/** Canteiro: choose how many mines lie in the bed, open cells, harvest when you like. */
export function MinesGame({ call, opening }: GameClientProps) {
  const { tag } = useWording();
  const play = useBed(call, opening);
  const range = rangeOf(opening.info);
  const table = opening.info.table as unknown as MinesTable;
  const { currency } = opening.state.balance;
  const first = opening.state.openRound ?? opening.state.lastRound;
  const [text, setText] = useState(() => amountText(minorOf(first?.stake ?? formatAmount(range.usualMinor)), tag));
  const { bed, mines, pending } = play.bed;
  const best = minesMultiple(table, mines, 1);
  const stake = readStake(text, range, best);
  const playing = isOpen(bed);
  const open = () => {
    if (stake !== null) play.open(formatAmount(stake));
  };
  useActKeys(open, play.state.fault === null && !playing);
  const shown = bed ? shownOf(bed) : null;
  const over = shown?.over === true;
  const celebration = bed && over && !bed.replay ? celebrationOf(minorOf(bed.payout), minorOf(bed.stake)) : 'none';
  const picksMax =
    bed?.outcome.picksMax ?? minesPicksMax(table, { mines, stakeMinor: stake ?? range.minMinor, payoutMaxMinor: range.payoutMaxMinor });
  return (
    <InstantStage
      call={call}
      opening={opening}
      play={play}
      name="mines"
      background={background}
      bet={
        <>
          <StakeField text={text} range={range} best={best} currency={currency} disabled={!play.idle} onText={setText} />
          <MinesChoice play={play} />
          {playing && bed ? (
            <CashOut play={play} bed={bed} table={table} currency={currency} />
          ) : (
            <OpenButton busy={pending?.kind === 'open'} disabled={stake === null || play.replaying || !play.isRested} onOpen={open} />
          )}
        </>
      }
      board={
        <div className="gc-board">
          <Garden
            key={bed?.roundId ?? 'empty'}
            picks={shown?.picks ?? []}
            field={over ? (bed?.outcome.field ?? null) : null}
            end={bed?.outcome.end ?? null}
            asking={pending?.kind === 'pick' ? pending.cell : null}
            open={playing && pending === null}
            onPick={play.pick}
          />
          <Ladder table={table} mines={bed?.outcome.mines ?? mines} picks={safePicks(bed, shown?.picks.length ?? 0)} picksMax={picksMax} />
          <LeafFall of={celebration === 'big' ? (bed?.roundId ?? null) : null} />
        </div>
      }
      message={<Message play={play} table={table} currency={currency} over={over} />}
      tone={celebration}
      rules={<MinesInfo info={opening.info} payoutMax={moneyLabel(range.payoutMaxMinor, currency, tag)} />}
    />
  );
}

function safePicks(bed: ShownBed | null, shown: number): number {
  return bed?.outcome.end === 'hit' && shown >= bed.outcome.picks.length ? shown - 1 : shown;
}

const quick = [1, 3, 5, 10, 24];

/** How many mines, from 1 to 24; it stands still while a bed is open. */
function MinesChoice({ play }: { readonly play: BedPlay }) {
  const { t } = useWording();
  const { mines } = play.bed;
  const choose = (next: number) => {
    playSound('tap');
    play.choose(next);
  };
  return (
    <fieldset className="gi-choice" disabled={!play.idle}>
      <span>
        {t('game.mines.mines')} <b>{mines}</b>
      </span>
      <div className="gc-stepper">
        <IconButton icon="minus" label={t('game.mines.fewer')} disabled={mines <= 1} onClick={() => choose(mines - 1)} />
        <input
          type="range"
          aria-label={t('game.mines.mines')}
          min={1}
          max={minesMax}
          value={mines}
          onChange={(event) => play.choose(Number(event.target.value))}
        />
        <IconButton icon="plus" label={t('game.mines.more')} disabled={mines >= minesMax} onClick={() => choose(mines + 1)} />
      </div>
      <div className="gc-quick">
        {quick.map((count) => (
          <Button key={count} size="sm" aria-pressed={count === mines} onClick={() => choose(count)}>
            {count}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

type OpenButtonProps = { readonly busy: boolean; readonly disabled: boolean; readonly onOpen: () => void };

function OpenButton({ busy, disabled, onOpen }: OpenButtonProps) {
  const { t } = useWording();
  return (
    <Button className="gi-act" variant="primary" size="lg" icon="play" block busy={busy} disabled={disabled} onClick={onOpen}>
      {t('game.mines.open')}
    </Button>
  );
}

type CashOutProps = { readonly play: BedPlay; readonly bed: ShownBed; readonly table: MinesTable; readonly currency: string };

/** Harvest what is open, or let chance pick the next cell. */
function CashOut({ play, bed, table, currency }: CashOutProps) {
  const { t } = useWording();
  const { picks, mines } = bed.outcome;
  const worth = formatAmount(payoutAt(minesMultiple(table, mines, picks.length), minorOf(bed.stake)));
  const closed = Array.from({ length: table.cells }, (_, cell) => cell).filter((cell) => !picks.includes(cell));
  const any = () => {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    const cell = closed[word % closed.length];
    if (cell !== undefined) play.pick(cell);
  };
  return (
    <>
      <Button
        className="gi-act"
        variant="lucky"
        size="lg"
        block
        busy={play.bed.pending?.kind === 'cashOut'}
        disabled={picks.length === 0}
        onClick={play.cashOut}
      >
        {t('game.mines.cashOut')} {picks.length > 0 && <MoneyText amount={worth} currency={currency} />}
      </Button>
      <Button icon="shuffle" block disabled={play.bed.pending !== null} onClick={any}>
        {t('game.mines.any')}
      </Button>
    </>
  );
}

type MessageProps = { readonly play: BedPlay; readonly table: MinesTable; readonly currency: string; readonly over: boolean };

function Message({ play: { bed: state }, table, currency, over }: MessageProps) {
  const { t, tag } = useWording();
  const { bed, mines, pending } = state;
  if (pending?.kind === 'open') return t('game.asking');
  if (bed === null) return t('game.mines.ready', { count: mines });
  const { end, picks } = bed.outcome;
  if (!over)
    return picks.length === 0
      ? t('game.mines.choose')
      : t('game.mines.going', { multiple: multipleLabel(minesMultiple(table, bed.outcome.mines, picks.length), tag, 2) });
  if (end === 'hit') return t('game.mines.hit');
  const how = end ?? 'cashedOut';
  return (
    <>
      {t(`game.mines.end.${how}`)} <MoneyText amount={bed.payout} currency={currency} />
      {end !== 'returned' && <small>{multipleLabel(minesMultiple(table, bed.outcome.mines, picks.length), tag, 2)}</small>}
    </>
  );
}
