-- The video of a live room: what its stream is called at the service that serves it, and whether it is on air (docs/adr/0061).
ALTER TABLE live_room ADD COLUMN stream text CONSTRAINT live_room_stream CHECK (length(stream) BETWEEN 1 AND 100);
ALTER TABLE live_room ADD COLUMN on_air boolean NOT NULL DEFAULT false;
GRANT UPDATE (stream, on_air) ON live_room TO trevo_app;
