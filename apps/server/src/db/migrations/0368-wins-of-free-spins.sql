-- Free spins whose wins become a bonus (rewards' rule book §5): its terms stand in what was given and in the set, copied once. Null: the wins are cash.
ALTER TABLE free_spin_gift ADD COLUMN wins_terms jsonb;
ALTER TABLE free_spin_set ADD COLUMN wins_terms jsonb;
-- What the wins became: a bonus, or, while too many bonuses wait, a reward that becomes one when it is taken.
ALTER TABLE free_spin_set ADD COLUMN grant_id text;
ALTER TABLE free_spin_set ADD COLUMN wins_reward_id text;
ALTER TABLE free_spin_set ADD CONSTRAINT free_spin_set_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES bonus_grant NOT VALID;
ALTER TABLE free_spin_set ADD CONSTRAINT free_spin_set_wins_reward_id_fkey FOREIGN KEY (wins_reward_id) REFERENCES reward NOT VALID;
ALTER TABLE free_spin_set DROP CONSTRAINT free_spin_set_check4;
ALTER TABLE free_spin_set ADD CONSTRAINT free_spin_set_credited CHECK ((coalesce(credited, 0) > 0) = (num_nonnulls(transfer_id, grant_id, wins_reward_id) = 1)
  AND num_nonnulls(transfer_id, grant_id, wins_reward_id) <= 1 AND (transfer_id IS NULL OR wins_terms IS NULL)
  AND (wins_terms IS NOT NULL OR (grant_id IS NULL AND wins_reward_id IS NULL))) NOT VALID;

-- A bonus that no offer gave: what free spins won.
-- squawk-ignore ban-drop-not-null
ALTER TABLE bonus_grant ALTER COLUMN offer_id DROP NOT NULL;
-- squawk-ignore ban-drop-not-null
ALTER TABLE bonus_grant ALTER COLUMN offer_version DROP NOT NULL;
ALTER TABLE bonus_grant ADD CONSTRAINT bonus_grant_offer_check CHECK ((offer_id IS NULL) = (offer_version IS NULL)
  AND (offer_id IS NOT NULL OR deposit_id IS NULL)) NOT VALID;
