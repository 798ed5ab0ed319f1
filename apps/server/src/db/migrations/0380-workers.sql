-- Which worker took a piece of work: what it took in a claim whose answer was lost, it finds by its own name (docs/adr/0017).
ALTER TABLE due_work ADD COLUMN worker text;
