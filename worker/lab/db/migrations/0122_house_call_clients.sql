-- House calls that one client has asked for: counted where they are written, and no longer than they count.
CREATE TABLE house_call_clients (
	id INTEGER PRIMARY KEY,
	-- The digest that the edge gave.
	client TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL
) STRICT;
CREATE INDEX house_call_clients_by_client ON house_call_clients (client, at);
CREATE INDEX house_call_clients_by_time ON house_call_clients (at);
INSERT INTO house_call_clients (client, at) SELECT substr(subject, length('house-call:') + 1), at FROM code_counts WHERE subject LIKE 'house-call:%';
DELETE FROM code_counts WHERE subject LIKE 'house-call:%';
