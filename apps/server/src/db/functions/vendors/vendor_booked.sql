-- What happened at a vendor's word. outcome: posted, held, parked, buried, nothing, ended, or refused with a code. moved: the player's balance changed now.
-- `words`: those it was first answered in. `locked`: what of the balance is locked money of a bonus; null: the player was never given one (`has_bonus`).
-- `follows`: such a player's round is over by it, or it has none: the bonus is to be brought forward.
-- Of the rest its books make their notes: `keeps`: it is the answer for ever; `report`: why a person must look; `round` and `was_over`: the round it is
-- about, and whether that was over before.
CREATE TYPE vendor_booked AS (
  outcome text, code text, replayed boolean, moved boolean, member_id text, currency text, balance bigint, version bigint, transfer_id text, words text,
  keeps boolean, report text, round text, was_over boolean, has_bonus boolean, locked bigint, follows boolean
);
