-- A stake with locked money names its grant by the id alone, as its round does: the grant was read for the plan under the player's lock, and grants are never
-- deleted. The reference looked it up once more for each stake and locked its row; the index was for it, and nobody else looks for units by their grant.
ALTER TABLE bonus_unit DROP CONSTRAINT bonus_unit_grant_id_fkey;
DROP INDEX bonus_unit_grant;
