-- Rooms: what many players share, run by one process at a time (docs/adr/0026-rooms-have-a-lease-and-a-token.md).

-- Fencing tokens. Who took a room last has the highest one, and nobody else writes in its name.
CREATE SEQUENCE room_token;
GRANT USAGE ON SEQUENCE room_token TO trevo_app;

CREATE TABLE room (
  kind text NOT NULL,
  -- which room of its kind
  key text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchant,
  -- the process that runs it, or ran it last
  runner text NOT NULL,
  token bigint NOT NULL,
  lease_until timestamptz NOT NULL,
  -- what another process goes on from; null: the room keeps nothing here
  snapshot jsonb,
  -- how often it was kept
  version bigint NOT NULL DEFAULT 0,
  -- what is told once the snapshot stands; whoever takes the room over tells it again
  outbox jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (kind, key)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON room TO trevo_app;

-- The rooms of the crash game had a table of their own. Nodes of the state before lose them here and may take them no more: two kinds of lease for one room
-- would keep nobody apart. A node of this state takes them at once.
DELETE FROM crash_room;
REVOKE INSERT ON crash_room FROM trevo_app;
