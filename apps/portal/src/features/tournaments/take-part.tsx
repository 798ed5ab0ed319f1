import { useQueryClient } from '@tanstack/react-query';
import { Badge, Button, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { toast } from '../../platform/toasts.ts';
import { askTournamentsAgain, type Tournament, type TournamentId, useTournamentWords } from './tournament-query.ts';

type Props = { readonly tournament: Tournament };

/** Joins and leaves. What costs something says so once more before it is taken; leaving is one press. */
export function TakePart({ tournament }: Props) {
  const t = useT();
  const { name, own, buyIn } = tournament;
  const { busy, act } = useAct(tournament);
  const [isAsked, setAsked] = useState(false);
  const { money } = useTournamentWords(tournament.currency);
  const isFree = Number(buyIn) === 0;
  if (own !== null)
    return (
      <>
        <Badge tone="ok">{t('tournament.in')}</Badge>
        {own.canLeave ? (
          <Button size="sm" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void act('leave')}>
            {t('tournament.leave')}
            <span className="sr"> {name}</span>
          </Button>
        ) : null}
        {own.canLeave && isFree ? <span className="t2 sm">{t('tournament.leftFree')}</span> : null}
      </>
    );
  if (!tournament.canJoin) return null;
  const label = isFree ? t('tournament.join') : t('tournament.joinPaid', { amount: money(buyIn) });
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        busy={busy}
        busyLabel={t('dialog.busy')}
        onClick={() => (isFree ? void act('join') : setAsked(true))}
      >
        {label}
        <span className="sr"> {name}</span>
      </Button>
      {isAsked ? (
        <Dialog label={t('tournament.joinTitle', { name })} onClose={() => setAsked(false)} closeLabel={t('dialog.close')} width={440}>
          <div className="col pad tournament-ask">
            <h2 className="h3">{t('tournament.joinTitle', { name })}</h2>
            <p className="t2">{t('tournament.entryBack', { amount: money(buyIn), least: String(Math.max(1, tournament.minEntrants)) })}</p>
            <p className="t2">{t('tournament.risk')}</p>
            <div className="row tournament-acts">
              <Button
                variant="primary"
                busy={busy}
                busyLabel={t('dialog.busy')}
                onClick={() => void act('join').then(() => setAsked(false))}
              >
                {label}
              </Button>
              <Button onClick={() => setAsked(false)}>{t('dialog.close')}</Button>
            </div>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function useAct({ tournamentId, name, buyIn }: Tournament) {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function act(what: 'join' | 'leave'): Promise<void> {
    setBusy(true);
    try {
      const named = { tournamentId: tournamentId as TournamentId };
      if (what === 'join') await callApi('joinTournament', { ...named, buyIn });
      else await callApi('leaveTournament', named);
      toast({ tone: 'ok', title: t(what === 'join' ? 'tournament.joined' : 'tournament.left', { name }) });
    } catch (error) {
      toast({ tone: 'bad', title: name, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      await askTournamentsAgain();
      await client.invalidateQueries({ predicate: ({ queryKey }) => ['walletBalance', 'walletEntries'].includes(String(queryKey[2])) });
    }
  }
  return { busy, act };
}
