-- What a night writes of each member refers to them as facts and accounts of the ledger do, by their id alone. Each reference was looked up for each row, and
-- locked the member's row and the brand's: half as much as all that a plain statement does to write a night's rows. Both tables are filled from the members
-- that stand, and members are never deleted.
ALTER TABLE point_stream DROP CONSTRAINT point_stream_member_id_fkey;
ALTER TABLE point_stream DROP CONSTRAINT point_stream_merchant_id_fkey;
ALTER TABLE vip_member DROP CONSTRAINT vip_member_member_id_fkey;
ALTER TABLE vip_member DROP CONSTRAINT vip_member_merchant_id_fkey;
