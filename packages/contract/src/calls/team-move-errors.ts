import type { ErrorEntry } from '../errors.ts';

/** Codes of moves of accounts in the tree of agents, of closing agents, and of what operators find in teams. */
export const teamMoveErrors = {
  move_open: { status: 409, messageKey: 'move_open', retry: 'later' },
  move_nowhere: { status: 409, messageKey: 'move_nowhere', retry: 'never' },
  move_kind_unfit: { status: 409, messageKey: 'move_kind_unfit', retry: 'never' },
  move_currency: { status: 409, messageKey: 'move_currency', retry: 'never' },
  move_into_own_team: { status: 409, messageKey: 'move_into_own_team', retry: 'never' },
  move_rate_above_upline: { status: 409, messageKey: 'move_rate_above_upline', retry: 'never' },
  move_dispute_open: { status: 409, messageKey: 'move_dispute_open', retry: 'later' },
  move_arrears_open: { status: 409, messageKey: 'move_arrears_open', retry: 'later' },
  move_unfit: { status: 409, messageKey: 'move_unfit', retry: 'never' },
  finding_over: { status: 409, messageKey: 'finding_over', retry: 'never' },
  persons_linked: { status: 409, messageKey: 'persons_linked', retry: 'never' },
  person_alone: { status: 409, messageKey: 'person_alone', retry: 'never' },
  second_account_unfit: { status: 409, messageKey: 'second_account_unfit', retry: 'never' },
  second_account_open: { status: 409, messageKey: 'second_account_open', retry: 'never' },
  close_not_agent: { status: 409, messageKey: 'close_not_agent', retry: 'never' },
} as const satisfies Record<string, ErrorEntry>;
