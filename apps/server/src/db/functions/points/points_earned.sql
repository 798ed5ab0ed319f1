-- What a member's play of a span came to in one stream: the play and the rates of its products as the credit is explained by them, what stood in the stream,
-- what stands in it now, and the whole points.
CREATE TYPE points_earned AS (member text, type text, inputs json, rates json, before numeric, stream numeric, points numeric);
