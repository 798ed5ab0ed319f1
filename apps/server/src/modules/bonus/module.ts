import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { Owner } from './account-store.ts';
import type { BonusTables } from './bonus-tables.ts';
import { followBonuses } from './follow-bonuses.ts';
import { createBonusDesk } from './follow-member.ts';
import { rewardActRoutes } from './reward-acts.ts';
import { deliverWins } from './give-wins.ts';
import { bonusRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends BonusTables {}
}

declare module '../../core/app.ts' {
  interface Desks {
    /** After a round of a member who was given a bonus: what follows from it is done at once. What fails here is done by the minute's work. */
    readonly bonus: (owner: Owner) => Promise<void>;
  }
}

/** Bonuses: offers, what was given to whom, and what became of it. */
export const bonusModule: Module = {
  name: 'bonus',
  routes: { ...bonusRoutes, ...rewardActRoutes },
  rewards: { bonus: deliverWins },
  desks: { bonus: createBonusDesk },
  jobs: [{ name: 'bonus', schedule: everyMinute, work: followBonuses }],
};
