import { amountOut } from '@trevo/contract';
import { type Id, ok } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { addNotice, verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openProfile } from '../members/index.ts';

/** Movements in the file; the proof of the ledger holds all there ever were. */
const movementsMax = 5000;
const roundsMax = 5000;

/** Everything that is kept about the member, readable, for whoever proves to be them. */
export const memberData: Handler<'memberData'> = async (ctx, { password, secondFactorCode }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  const profile = await app.db
    .selectFrom('member_profile')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .select(['sealed', 'terms_accepted_at', 'register_ip', 'register_url'])
    .executeTakeFirst();
  const data = {
    madeAt: toTimestamp(app.clock.now()),
    brand: merchant.name,
    person: profile ? openProfile(app, profile.sealed) : {},
    registration: profile ? { ip: profile.register_ip, page: profile.register_url } : {},
    ...(await readTables(app.db, memberId)),
  };
  await inTransaction(app.db, async (tx) => {
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'data_taken' });
    await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'account.data', at: app.clock.now() });
  });
  return ok({ file: JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? amountOut(value) : value), 2) });
};

type Rows = (query: ReturnType<typeof sql<Record<string, unknown>>>) => Promise<readonly Record<string, unknown>[]>;

/** What stands about a member in tables of their own rows, as it is kept. Secrets, keys of other parties and what only operators write are not the member's data. */
async function readTables(db: Db, memberId: Id<'member'>): Promise<Readonly<Record<string, unknown>>> {
  const rows: Rows = async (query) => (await query.execute(db)).rows;
  const [account] = await rows(sql`SELECT id, username, nickname, type, currency, language, status, password_changed_at, first_login_at,
    last_login_at, created_at FROM member WHERE id = ${memberId}`);
  return {
    account,
    logins: await rows(sql`SELECT method, ip, user_agent, created_at, seen_at, ended_at, end_reason FROM session
      WHERE member_id = ${memberId} ORDER BY created_at DESC`),
    devices: await rows(
      sql`SELECT user_agent, last_ip, first_seen_at, last_seen_at, revoked_at FROM member_device WHERE member_id = ${memberId}`,
    ),
    passkeys: await rows(sql`SELECT name, rp_id, transports, synced, added_at, used_at FROM passkey WHERE member_id = ${memberId}`),
    identities: await rows(sql`SELECT provider, subject, label, bound_at, used_at FROM member_identity WHERE member_id = ${memberId}`),
    confirmedAddresses: await rows(sql`SELECT ip, confirmed_at FROM member_address WHERE member_id = ${memberId}`),
    notices: await rows(sql`SELECT kind, detail, created_at, read_at FROM member_notice WHERE member_id = ${memberId} ORDER BY id DESC`),
    operatorMessages:
      await rows(sql`SELECT i.id, r.version, v.texts, r.delivered_at, r.read_at FROM message_receipt r JOIN content_item i ON i.id = r.content_id
      JOIN content_version v ON v.content_id = r.content_id AND v.version = r.version WHERE r.member_id = ${memberId} ORDER BY r.delivered_at DESC`),
    messages: await rows(sql`SELECT channel, kind, state, created_at, ended_at FROM outgoing_message WHERE member_id = ${memberId}`),
    feedback: await rows(sql`SELECT kind, content, sent_at, answer, answered_at FROM feedback WHERE member_id = ${memberId}`),
    conversations: await rows(sql`SELECT c.id, c.opened_at, c.closed_at, c.rating,
        ARRAY(SELECT jsonb_build_object('by', l.by, 'event', l.event, 'text', l.content, 'at', l.said_at) FROM service_line l
          WHERE l.conversation_id = c.id AND l.by <> 'note' ORDER BY l.no) AS lines
      FROM service_conversation c WHERE c.member_id = ${memberId} ORDER BY c.opened_at DESC`),
    conversationPictures:
      await rows(sql`SELECT p.conversation_id, p.type, p.sent_at, encode(p.content, 'base64') AS content FROM service_picture p
      JOIN service_conversation c ON c.id = p.conversation_id WHERE c.member_id = ${memberId} ORDER BY p.sent_at`),
    chargebacks: await rows(
      sql`SELECT dispute_id, deposit_id, currency, amount, owed, paid, status, reason, taken_at, ended_at FROM deposit_dispute WHERE member_id = ${memberId}`,
    ),
    deposits: await rows(sql`SELECT id, method, currency, amount, status, typed, created_at FROM deposit WHERE member_id = ${memberId}`),
    payoutAccounts: await rows(sql`SELECT method, target_kind, target_masked, holder, added_at, removed_at FROM payout_account
      WHERE member_id = ${memberId}`),
    withdrawals:
      await rows(sql`SELECT id, method, currency, amount, fee, status, target_masked, holder, requested_at, decided_at FROM withdrawal
      WHERE member_id = ${memberId}`),
    movements: await rows(sql`SELECT t.id, t.kind, t.currency, e.amount, e.balance_after, t.created_at
      FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_transfer t ON t.id = e.transfer_id
      WHERE a.owner_id = ${memberId} AND e.owner_id = ${memberId} ORDER BY t.created_at DESC LIMIT ${movementsMax}`),
    rounds:
      await rows(sql`SELECT vendor, game, external_id, currency, staked, won, returned, status, started_at, ended_at FROM seamless_round
      WHERE (member_id || '') = ${memberId} ORDER BY started_at DESC LIMIT ${roundsMax}`),
    ...(await readRewards(rows, memberId)),
    favourites: await rows(sql`SELECT game_id, created_at FROM favourite_game WHERE member_id = ${memberId}`),
  };
}

/** What a member was given, took part in and won. */
async function readRewards(rows: Rows, memberId: Id<'member'>) {
  return {
    missions: await rows(
      sql`SELECT mission_id, period, progress, reached_at, completed_at FROM mission_progress WHERE member_id = ${memberId}`,
    ),
    missionJoins: await rows(sql`SELECT mission_id, joined_at FROM mission_join WHERE member_id = ${memberId}`),
    missionClaims: await rows(sql`SELECT mission_id, period, milestone, claimed_at FROM mission_claim WHERE member_id = ${memberId}`),
    missionPlaces: await rows(sql`SELECT mission_id, period, rank, score, prize FROM mission_place WHERE member_id = ${memberId}`),
    // Whom a member brought is other people's: the states alone.
    referrals: await rows(sql`SELECT registered_at, state, qualified_at, referrer_reward FROM referral WHERE referrer_id = ${memberId}`),
    referredAs: await rows(sql`SELECT registered_at, state, qualified_at, referee_reward FROM referral WHERE referee_id = ${memberId}`),
    referralCommission: await rows(sql`SELECT day, paid, dropped FROM referral_day WHERE referrer_id = ${memberId} ORDER BY day DESC`),
    rebateClaims: await rows(sql`SELECT claimed_at, paid, currency, by_itself FROM rebate_claim WHERE member_id = ${memberId}`),
    // The date itself stands with the person; here only its keys stand.
    birthday: await rows(sql`SELECT set_on FROM vip_birthday WHERE member_id = ${memberId} AND day_mac IS NOT NULL`),
    clubEvents: await rows(sql`SELECT day, event, level, gift FROM vip_event WHERE member_id = ${memberId} ORDER BY at DESC`),
    checkIns: await rows(sql`SELECT day, place, pressed_at FROM check_in WHERE member_id = ${memberId} ORDER BY day DESC`),
    activities:
      await rows(sql`SELECT p.activity_id, p.status, p.joined_at, p.applied_at, p.answers, p.decided_at, p.reason, r.state AS reward
      FROM activity_part p LEFT JOIN reward r ON r.id = p.reward_id WHERE p.member_id = ${memberId}`),
    activityImages: await rows(sql`SELECT activity_id, type, bytes, uploaded_at, encode(content, 'base64') AS content FROM activity_image
      WHERE member_id = ${memberId} ORDER BY uploaded_at`),
    liveLines: await rows(sql`SELECT room_id, content, said_at, removed_at FROM live_line WHERE member_id = ${memberId} ORDER BY said_at`),
    liveTips: await rows(
      sql`SELECT room_id, currency, amount, is_anonymous, tipped_at, returned_at FROM live_tip WHERE member_id = ${memberId} ORDER BY tipped_at`,
    ),
    liveMute: await rows(sql`SELECT until, reason FROM live_mute WHERE member_id = ${memberId}`),
    liveReports: await rows(sql`SELECT line_id, reason, reported_at FROM live_report WHERE member_id = ${memberId}`),
    raffles: await rows(sql`SELECT p.raffle_id, p.played, p.holder_tag,
        ARRAY(SELECT t.number FROM raffle_ticket t WHERE t.member_id = p.member_id AND t.raffle_id = p.raffle_id AND t.lost_at IS NULL ORDER BY t.number)
          AS tickets,
        ARRAY(SELECT w.place + 1 FROM raffle_winner w WHERE w.member_id = p.member_id AND w.raffle_id = p.raffle_id ORDER BY w.place) AS won
      FROM raffle_member p WHERE p.member_id = ${memberId}`),
    tournaments: await rows(sql`SELECT e.tournament_id, e.joined_at, e.left_at, e.paid, e.score, e.reached_at, p.rank, p.prize
      FROM tournament_entry e LEFT JOIN tournament_place p ON p.tournament_id = e.tournament_id AND p.member_id = e.member_id
      WHERE e.member_id = ${memberId}`),
    wheels: await rows(sql`SELECT wheel_id, played, earned, spun FROM wheel_member WHERE member_id = ${memberId}`),
    wheelSpins: await rows(sql`SELECT wheel_id, no, nonce, drawn, given, at FROM wheel_spin WHERE member_id = ${memberId} ORDER BY at DESC
      LIMIT ${roundsMax}`),
    freeSpins:
      await rows(sql`SELECT id, game, spins, stake, currency, max_win, given_at, expires_at, wins, rounds, state, credited, ended_at
      FROM free_spin_set WHERE member_id = ${memberId} ORDER BY id DESC`),
    freeBets:
      await rows(sql`SELECT id, value, currency, products, min_odds, stake_returned, given_at, expires_at, state, order_id, credited, ended_at
      FROM free_bet WHERE member_id = ${memberId} ORDER BY id DESC`),
    jackpots:
      await rows(sql`SELECT jackpot_id, seq, unit, at, cash_stake, nonce, commitment, roll::text AS roll, space::text AS space, hit, paid
      FROM jackpot_line WHERE member_id = ${memberId} ORDER BY at DESC LIMIT ${roundsMax}`),
  };
}
