-- A statement is disputed by its holder, or by an operator on the holder's behalf (agents' rule book §9.4). Null: the holder.
ALTER TABLE commission_dispute ADD COLUMN raised_by text;
