-- A demo that lives has robots that play in it (docs/adr/0055). Only a brand that is a demo may have any: `robot_refused` holds it, whoever writes.
ALTER TABLE merchant ADD COLUMN demo boolean NOT NULL DEFAULT false;

-- A robot counts in no figure, nobody comes in as one, and its name says what it is wherever a name stands.
ALTER TABLE member ADD COLUMN robot boolean NOT NULL DEFAULT false;
ALTER TABLE member ADD CONSTRAINT member_robot_check
  CHECK (NOT robot OR (test AND password_hash IS NULL AND username ~ '^robot-[0-9]{2}$')) NOT VALID;
CREATE INDEX member_robots ON member (merchant_id) WHERE robot;
