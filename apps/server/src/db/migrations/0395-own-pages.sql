-- Pages that a brand writes itself: an address, a title and a text, at its footer where it wants them there.
ALTER TABLE content_item DROP CONSTRAINT content_item_kind_check;
ALTER TABLE content_item ADD CONSTRAINT content_item_kind_check
  CHECK (kind IN ('banner', 'announcement', 'promotion', 'help', 'page', 'footer', 'message')) NOT VALID;
