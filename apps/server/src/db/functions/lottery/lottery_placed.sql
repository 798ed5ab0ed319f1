-- outcome: done | replayed (the slip stands already) | refused (code; nothing has changed). `detail`: what helps the caller of a refusal. Balance and
-- version: of the player's main pocket after the slip.
CREATE TYPE lottery_placed AS (outcome text, code text, detail jsonb, slip text, balance bigint, version bigint);
