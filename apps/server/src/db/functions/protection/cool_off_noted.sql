-- A bet of a guarded member changes none of these columns.
CREATE OR REPLACE TRIGGER cool_off_noted AFTER INSERT OR UPDATE OF paused_until ON member_guard
FOR EACH ROW WHEN (NEW.pause_kind = 'cool_off') EXECUTE FUNCTION note_cool_off();
