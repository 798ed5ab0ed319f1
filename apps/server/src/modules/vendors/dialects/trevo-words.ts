import type { Words } from '../words.ts';

const booked = '{"ok":true,"outcome":"%O","transactionId":"%X","walletTransactionId":%T,"currency":%C,"balance":%B}';

function no(status: number, code: string, message: string, extra = ''): readonly [number, string] {
  return [
    status,
    `{"ok":false,"code":"${code}","message":"${message}","retry":"${status === 429 || status >= 500 ? 'later' : 'never'}"${extra}}`,
  ];
}

const ended = no(422, 'session_ended', 'The session is unknown or over; the player must start the game again.');

/** The answers of our own dialect (docs/vendor-api.md §1.3). */
export const trevoWords: Words = {
  posted: [200, booked],
  held: [200, booked],
  parked: [200, booked],
  buried: [200, booked],
  nothing: [200, booked],
  ended: [200, '{"ok":true,"roundId":"%N","currency":%C,"balance":%B}'],
  opened: [200, '{"ok":true,"session":"%S","player":%P,"currency":%C,"balance":%B,"language":"%L","country":%Y}'],
  balance: [200, '{"ok":true,"currency":%C,"balance":%B}'],
  launched: [200, '{"ok":true,"token":"%S","game":"%G"}'],
  invalid_request: no(400, 'invalid_request', 'The body is not what this call takes.', ',"field":"%F"'),
  signature_invalid: no(401, 'signature_invalid', 'The key is unknown or the signature is wrong.'),
  timestamp_outside_window: no(401, 'timestamp_outside_window', 'The timestamp is more than 60 seconds from our clock.'),
  nonce_replayed: no(401, 'nonce_replayed', 'This nonce was used before.'),
  call_unknown: no(404, 'call_unknown', 'There is no such call.'),
  request_too_large: no(413, 'request_too_large', 'The body is larger than 16 KiB.'),
  media_type_unsupported: no(415, 'media_type_unsupported', 'The body must be application/json.'),
  token_invalid: no(422, 'token_invalid', 'The launch token is unknown, used, expired, or of another game.'),
  session_ended: ended,
  session_unknown: ended,
  player_unknown: no(422, 'player_unknown', 'There is no such player.'),
  game_unknown: no(422, 'game_unknown', 'The session was not opened for this game.'),
  currency_mismatch: no(422, 'currency_mismatch', 'This is not the currency of the player, or of the round.'),
  insufficient_balance: no(422, 'insufficient_balance', 'The balance does not cover this stake.', ',"currency":%C,"balance":%B'),
  player_not_active: no(422, 'player_not_active', 'The account is locked, closed or a trial account.'),
  bet_rolled_back: no(422, 'bet_rolled_back', 'The bet was rolled back.'),
  bet_settled: no(422, 'bet_settled', 'The round has paid, or the bet was settled when it was answered.'),
  round_ended: no(422, 'round_ended', 'The round is over and takes no further bet.'),
  round_unknown: no(422, 'round_unknown', 'There is no such round.'),
  transaction_reused: no(422, 'transaction_reused', 'This transaction id stands for other facts.'),
  transaction_ambiguous: no(422, 'transaction_ambiguous', 'Several players have a bet under this id: name the player.'),
  busy: no(429, 'busy', 'Too many calls of this vendor are in work.'),
  unavailable: no(503, 'unavailable', 'We cannot book now.'),
  timeout: no(503, 'timeout', 'Not decided in time; send the same transaction again.'),
  // Whatever else the player's protection says of a bet.
  '*': no(422, 'bet_not_allowed', 'A limit, a break or an exclusion of the player forbids this.'),
};
