import { useQuery } from '@tanstack/react-query';
import { verifyTicket } from '@trevo/lottery-rules/proof';
import { Badge, Button } from '@trevo/ui';
import { isFailure } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { useLotteryWords } from '../data/lottery-words.ts';
import { proofPath, ticketPath } from './lottery-paths.ts';
import type { DrawProofView, Order } from './lottery-views.ts';
import { MerklePath } from './merkle-path.tsx';
import { betOf, playOf } from './order-words.ts';
import { saveProof } from './proof-file.ts';
import { orderQuery, ticketProofQuery } from './result-queries.ts';
import { useOwnTickets } from './use-own-tickets.ts';

type ProofTicketProps = { readonly proof: DrawProofView; readonly orderId: string | undefined };

/** Where an own ticket stands in the tree of its issue: nothing where the reader has none in it. */
export function ProofTicket({ proof, orderId }: ProofTicketProps) {
  const { own, shown } = useOwnTickets(proof, orderId);
  if (shown === undefined || proof.ticketsRoot === null) return null;
  return <Ticket proof={proof} orderId={shown} others={own} />;
}

type TicketProps = { readonly proof: DrawProofView; readonly orderId: string; readonly others: readonly Order[] };

function Ticket({ proof, orderId, others }: TicketProps) {
  const t = useT();
  const words = useLotteryWords();
  const { data, error } = useQuery(ticketProofQuery(orderId));
  const listed = others.find((it) => it.orderId === orderId);
  const { data: asked } = useQuery({ ...orderQuery(orderId), enabled: listed === undefined });
  const order = listed ?? asked?.order;
  if (data === undefined)
    return error === null ? null : <NoTicket reason={isFailure(error) ? failureMessage(error, t) : t('error.unknown')} />;
  const check = verifyTicket(data, proof);
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
      <p className="sm t2">{t('lottery.proof.pathText', { count: data.path.length })}</p>
      <MerklePath ticket={data} />
      <Button block icon="download" onClick={() => saveProof({ draw: proof, ticket: data })}>
        {t('lottery.proof.keepTicket')}
      </Button>
      <p className="sm">
        <a className="link" href={ticketPath(orderId, proof.lottery)}>
          {t('lottery.proof.openTicket')}
        </a>
      </p>
      <Others proof={proof} others={others.filter((it) => it.orderId !== orderId)} />
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
