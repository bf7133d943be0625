-- Phones that a code has just proved for one form, by the hash of its key and the phone: the place that the form asks for is held by nobody else's number.
CREATE TABLE proved_phones (
	hash TEXT PRIMARY KEY,
	-- Milliseconds since 1970.
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX proved_phones_by_end ON proved_phones (expires_at);

-- House calls to one building on one day.
CREATE INDEX house_calls_by_building ON house_calls (building, departure_date) WHERE state <> 'cancelled';
