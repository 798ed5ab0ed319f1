-- outcome: done | replayed (it stands already) | refused (code; nothing has changed).
CREATE TYPE crash_answer AS (outcome text, code text, bet crash_bet);
