// The door of draws: raffles by commitment, root and beacon, and the wheel. Every result can be drawn again from what is published.

export { type BeaconRound, beaconDeadDays, decidingRound } from './beacon.ts';
export {
  drawRaffle,
  type RaffleDraw,
  type RaffleFault,
  type RaffleOutcome,
  type RafflePublication,
  type RaffleWinner,
  verifyRaffle,
} from './draw-raffle.ts';
export { isUnderRoot, type LeafProof, type ListedTicket, proofOf, rootOf, ticketLeaf } from './raffle-list.ts';
export {
  type Ticket,
  type TicketFact,
  type TicketRules,
  type TicketStand,
  type TicketStep,
  ticketStep,
  ticketsOf,
} from './raffle-tickets.ts';
export { chancesOf, spinWheel, verifySpin, type Wheel, type WheelSpin, type WheelStock } from './wheel.ts';
