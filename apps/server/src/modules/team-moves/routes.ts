import type { Handlers } from '../../core/call.ts';
import { officeDecideTeamMove } from './decide-move.ts';
import { officePreviewTeamMove, officeProposeTeamMove, officeTeamMoves } from './office-moves.ts';

export const teamMoveRoutes: Handlers<'officeDecideTeamMove' | 'officePreviewTeamMove' | 'officeProposeTeamMove' | 'officeTeamMoves'> = {
  officeDecideTeamMove,
  officePreviewTeamMove,
  officeProposeTeamMove,
  officeTeamMoves,
};
