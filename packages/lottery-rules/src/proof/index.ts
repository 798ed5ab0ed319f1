// Proofs: what a house draw follows from, the tree of an issue's tickets, and the check of both from public values alone. Rule book §10, docs/fairness.md.
export { drawSeedOf, type HouseDraw, houseResult } from './house-result.ts';
export { type PathStep, pathSteps, ticketLeaf, ticketPath, ticketsRoot } from './ticket-tree.ts';
export { readTicket, type Ticket, ticketText } from './ticket-text.ts';
export { type DrawCheck, type DrawProof, type DrawStep, type Elsewhere, type StepState, verifyDraw } from './verify-draw.ts';
export { type TicketCheck, type TicketProof, verifyTicket } from './verify-ticket.ts';
