-- Levels are climbed during the day (rewards' rule book §8), and members are told once of what is coming.

-- How far a brand's ladder is: the day whose morning its last night reckoned, and up to where what was settled since was looked at.
CREATE TABLE vip_book (
  merchant_id text PRIMARY KEY REFERENCES merchant,
  day date NOT NULL,
  climbed_to timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON vip_book TO trevo_app;
INSERT INTO vip_book (merchant_id, day, climbed_to) SELECT merchant_id, max(run_to), clock_timestamp() FROM vip_member GROUP BY merchant_id;

-- What a member was told of a reward, so that it is told once: a bonus that ends, a level to be kept.
CREATE TABLE reward_told (
  member_id text NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('bonus_ends', 'vip_keep')),
  key text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, kind, key)
);
GRANT SELECT, INSERT ON reward_told TO trevo_app;
