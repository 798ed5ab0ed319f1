-- What of a round that ends is locked money: of the stake that goes back by pocket, and of what it pays. Without a grant it is all cash.
CREATE TYPE bonus_ended AS (grant_id text, returned_won bigint, returned_bonus bigint, paid bigint);
