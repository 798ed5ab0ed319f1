-- What a worker has room for: the kind, how many rows of it, after how many tries a row is given up, and whether an owner's rows go one after the other.
CREATE TYPE work_wanted AS (kind text, room integer, tries integer, in_order boolean);
