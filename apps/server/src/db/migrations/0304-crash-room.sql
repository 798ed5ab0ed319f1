-- Rooms of every kind stand in one table since 0230; no state that reads these is at work any more.
-- squawk-ignore ban-drop-table
DROP TABLE crash_room;
DROP SEQUENCE crash_token;
