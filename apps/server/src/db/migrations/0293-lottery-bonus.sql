-- Locked money of a bonus in orders of lotteries. Rewards' rule book §4.6, §4.13, §4.14.

-- Of what a unit gave back, what was bonus; the rest of it was won. An order that is worked anew is split by what it staked, whatever went back before.
ALTER TABLE bonus_unit ADD COLUMN returned_bonus bigint NOT NULL DEFAULT 0;

-- What a ruling takes back of an order that held locked money: each pocket gives what is there, and the house what is not there any more.
INSERT INTO ledger_kind (kind, gives, takes) VALUES ('win_back', '{main,bonus,bonus:won,bonus_cost}', '{clearing}');
