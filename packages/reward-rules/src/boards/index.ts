// The door of boards: leaderboards of missions and tournaments. A total order, and prizes that use up their pool to the last minor.

export { awardPrizes, type Awarded, type BoardResult, type CancelledBoard, type PrizeRules } from './award-prizes.ts';
export { type BoardEntrants, type BoardFact, type BoardRules, freezeMinutes, maskedName, rankBoard, type Ranked } from './rank-board.ts';
export { cancelTournament, type EntrantCheck, fundingOf, type JoinCode, joinRefusalOf, type Tournament } from './tournament.ts';
