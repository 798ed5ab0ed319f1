-- Who reported a problem with a game reads what became of it, newest first.
CREATE INDEX game_problem_member ON game_problem (member_id, reported_at);
