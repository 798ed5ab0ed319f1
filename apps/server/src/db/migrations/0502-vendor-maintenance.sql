-- Whether the vendor itself said, when it was last asked for its games, that it is in maintenance: only what it said is taken back when it says otherwise.
ALTER TABLE vendor_link ADD COLUMN says_maintenance boolean NOT NULL DEFAULT false;
