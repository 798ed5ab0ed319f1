import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readPause } from '../protection/index.ts';
import { hasContact } from './contact-in-line.ts';
import { readSaid, writeLine } from './lines-store.ts';
import { refuseMuted } from './refuse-muted.ts';
import { readMute, readRoomState, takeTurn } from './rooms-store.ts';
import { type SaidLine, saidView } from './said-view.ts';
import { tellLine } from './tell-room.ts';

type Code = ErrorOf<Calls['liveWrite']>;
type Said = Outcome<ResponseOf<Calls['liveWrite']>, Code>;
/** `news`: the line, where it was not said before. */
type Told = Outcome<{ readonly lineId: Id<'liveLine'>; readonly news: SaidLine | null }, Code>;

/** Says a member's line. What was said under the same key is answered again and not said twice, also where two tabs come at once. */
export async function sayLine(ctx: CallContext, { roomId, key, text }: InputOf<Calls['liveWrite']>): Promise<Said> {
  const { app, merchant } = ctx;
  const { memberId, username } = memberOf(ctx);
  const now = app.clock.now();
  const place = { merchantId: merchant.id, roomId };
  const said = await inTransaction(app.db, async (tx): Promise<Told> => {
    const room = await readRoomState(tx, place);
    if (room === null) return refuse('not_found');
    const before = await readSaid(tx, roomId, { memberId }, key);
    if (before !== null) return ok({ lineId: before, news: null });
    if ((await readPause(tx, { merchantId: merchant.id, memberId })) !== null) return refuse('play_paused');
    if (!room.isOpen) return refuse('live_closed');
    const mutedUntil = await readMute(tx, memberId, now);
    if (mutedUntil !== null) return refuseMuted(mutedUntil, now);
    if (hasContact(text)) return refuse('live_line_refused');
    const seconds = await takeTurn(tx, { roomId, who: memberId, now });
    if (seconds > 0) {
      // The other of two that came at once may have said this very line.
      const twin = await readSaid(tx, roomId, { memberId }, key);
      return twin === null ? { ...refuse('live_too_fast'), values: { seconds } } : ok({ lineId: twin, news: null });
    }
    const id = app.newId('liveLine');
    await writeLine(tx, place, { id, speaker: { memberId }, key, text, now });
    const line = { id, memberId, username, content: text, saidAt: now, removedAt: null, tip: null };
    return ok({ lineId: id, news: saidView(line, room) });
  });
  if (!said.ok) return said;
  const { lineId, news } = said.value;
  if (news !== null) tellLine({ app, merchantId: merchant.id }, roomId, news);
  return ok({ lineId });
}
