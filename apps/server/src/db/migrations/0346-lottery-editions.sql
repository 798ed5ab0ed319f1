-- The edition of the rules that an order was sold under: what it settles by. All orders until now are of the first.
ALTER TABLE lottery_order ADD COLUMN edition smallint NOT NULL DEFAULT 1;
