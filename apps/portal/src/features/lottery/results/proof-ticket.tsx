import { verifyTicket } from '@trevo/lottery-rules/proof';
import { Badge, Button } from '@trevo/ui';
import { isFailure } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { useLotteryWords } from '../data/lottery-words.ts';
import { proofPath, ticketPath } from './lottery-paths.ts';
import type { DrawProofView, Order, TicketProofView } from './lottery-views.ts';
import { MerklePath } from './merkle-path.tsx';
import { betOf, playOf } from './order-words.ts';
import { saveProof } from './save-proof.ts';
import { type OwnTickets, useOwnTickets } from './use-own-tickets.ts';

type ProofTicketProps = { readonly proof: DrawProofView; readonly orderId: string | undefined };

/** Where an own ticket stands in the tree of its issue: nothing where the reader has none in it. */
export function ProofTicket({ proof, orderId }: ProofTicketProps) {
  const t = useT();
  const tickets = useOwnTickets(proof, orderId);
  const { shown, ticket, fault, isBack } = tickets;
  if (shown === undefined || proof.ticketsRoot === null) return null;
  if (isBack) return <NoTicket reason={t('lottery.proof.takenBack')} />;
  if (ticket !== undefined) return <Ticket proof={proof} orderId={shown} ticket={ticket} tickets={tickets} />;
  return fault === null ? null : <NoTicket reason={isFailure(fault) ? failureMessage(fault, t) : t('error.unknown')} />;
}

type TicketProps = {
  readonly proof: DrawProofView;
  readonly orderId: string;
  readonly ticket: TicketProofView;
  readonly tickets: Pick<OwnTickets, 'own' | 'order'>;
};

function Ticket({ proof, orderId, ticket, tickets: { own, order } }: TicketProps) {
  const t = useT();
  const words = useLotteryWords();
  const check = verifyTicket(ticket, proof);
  const title = t(check.holds ? 'lottery.proof.ticket' : 'lottery.proof.ticketLine');
  return (
    <section className="card pad proof-ticket" aria-label={title}>
      <div className="row proof-ticket-head">
        <h2 className="h4">{title}</h2>
        <span className="end">
          <Badge tone={check.holds ? 'ok' : 'bad'} icon={check.holds ? 'check' : 'warn'}>
            {check.holds ? t('lottery.proof.included') : t(`lottery.proof.ticketBroken.${check.broken}`)}
          </Badge>
        </span>
      </div>
      {order === undefined ? null : (
        <p className="sm t2">
          {playOf(order, words)}: <bdi>{betOf(order, words)}</bdi>
        </p>
      )}
      {order?.freeBet === undefined ? null : (
        <p className="sm t2">
          {t('lottery.ticket.free')}: {t('lottery.ticket.freeText', { returned: order.freeBet.stakeReturned ? 'yes' : 'no' })}
        </p>
      )}
      {check.ticket === null ? null : <p className="sm t2">{t('lottery.see.edition', { edition: check.ticket.edition })}</p>}
      <p className="sm t2">{t('lottery.proof.pathText', { count: ticket.path.length })}</p>
      <MerklePath ticket={ticket} />
      <Button block icon="download" onClick={() => saveProof({ draw: proof, ticket })}>
        {t('lottery.proof.keepTicket')}
      </Button>
      <p className="sm">
        <a className="link" href={ticketPath(orderId, proof.lottery)}>
          {t('lottery.proof.openTicket')}
        </a>
      </p>
      <Others proof={proof} others={own.filter((it) => it.orderId !== orderId)} />
    </section>
  );
}

/** The other own tickets of the issue, each the way to its place in the tree. */
function Others({ proof, others }: { readonly proof: DrawProofView; readonly others: readonly Order[] }) {
  const t = useT();
  const words = useLotteryWords();
  if (others.length === 0) return null;
  return (
    <div className="sm">
      <h3 className="sm b">{t('lottery.proof.otherTickets')}</h3>
      <ul className="proof-others">
        {others.map((order) => (
          <li key={order.orderId}>
            <a className="link ell" href={proofPath(proof, order.orderId)}>
              {playOf(order, words)}: <bdi>{betOf(order, words)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoTicket({ reason }: { readonly reason: string }) {
  const t = useT();
  return (
    <section className="card pad" aria-label={t('lottery.proof.ticketLine')}>
      <h2 className="h4">{t('lottery.proof.ticketLine')}</h2>
      <p className="sm t2">{reason}</p>
    </section>
  );
}
