-- What operators write to members is content like the rest, version by version (docs/adr/0050). Whom it is for is asked when a member looks; rows are
-- written for accounts that were named, and for who has had it.

ALTER TABLE content_item DROP CONSTRAINT content_item_kind_check;
ALTER TABLE content_item ADD CONSTRAINT content_item_kind_check
  CHECK (kind IN ('banner', 'announcement', 'promotion', 'help', 'footer', 'message')) NOT VALID;
ALTER TABLE content_item DROP CONSTRAINT content_item_check;
ALTER TABLE content_item ADD CONSTRAINT content_item_check CHECK ((code IS NULL) = (kind IN ('banner', 'announcement', 'message'))) NOT VALID;

-- Of a message: no version of it is out at this moment or after it. Looked at first, so that those of years cost an inbox nothing.
ALTER TABLE content_item ADD COLUMN over_at timestamptz;
CREATE INDEX content_item_message ON content_item (merchant_id, over_at) WHERE kind = 'message';
GRANT UPDATE (over_at) ON content_item TO trevo_app;

-- The accounts that a version names, where it is for named ones only.
CREATE TABLE message_addressee (
  content_id text NOT NULL,
  version integer NOT NULL,
  member_id text NOT NULL REFERENCES member,
  PRIMARY KEY (content_id, version, member_id),
  FOREIGN KEY (content_id, version) REFERENCES content_version
);
GRANT SELECT, INSERT ON message_addressee TO trevo_app;

-- Who has had a message in an inbox that was open, and who has read it. One row for a member and a message, whatever its versions.
CREATE TABLE message_receipt (
  content_id text NOT NULL REFERENCES content_item,
  member_id text NOT NULL REFERENCES member,
  -- the one that was out when it was seen last
  version integer NOT NULL CHECK (version > 0),
  delivered_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (content_id, member_id)
);
GRANT SELECT, INSERT ON message_receipt TO trevo_app;
GRANT UPDATE (version, read_at) ON message_receipt TO trevo_app;
