-- What moved between a guarded member and a game: a stake; or what came back, won or returned.
CREATE TYPE protection_move AS (member text, staked bigint, back bigint);
