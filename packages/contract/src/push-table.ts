// Written by scripts/write-push-table.ts from the records; run it after changing one. A test compares the two.
import type { PushName } from './pushes.ts';

/** The fields of every message beside its type: `s` text, `n` number, `b` yes or no, `o` object, `a` list; `?` after a name: may be missing. */
export const pushTable: Readonly<Record<PushName, string>> = {
  ready: 'now:s',
  beat: 'now:s',
  balance: 'balance:s currency:s version:n roundId?:s',
  deposit: 'depositId:s status:s',
  withdrawal: 'withdrawalId:s status:s',
  team_transfer: 'transferId:s',
  team_proposal: 'proposalId:s',
  notice: '',
  points: '',
  rewards: '',
  missions: '',
  mission_board: 'missionId:s',
  jackpot: 'jackpotId:s meter:s',
  wheel_chances: 'wheelId:s',
  tournament_board: 'tournamentId:s',
  session_ended: 'reason:s',
  status: '',
  crash: 'round:o',
  crash_bets: 'roundId:s bets:a',
  crash_end: 'end:o',
  lottery_issue: 'gameCode:s issue:o',
  lottery_sale: 'gameCode:s',
  lottery_draw: 'gameCode:s draw:o',
  lottery_settled: 'gameCode:s number:s orders:n win:s returned:s',
  lottery_told: 'gameCode:s game:s number:s result:s',
  lottery_ruled: 'gameCode:s number:s act:s orders:n given:s taken:s owed:s',
  contract: 'contractId:s kind:s state:s',
  office_news: 'of:s',
};
