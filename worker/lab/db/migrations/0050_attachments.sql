-- Which account shows which request, by what proof, since when and until when. A row is never deleted while the request stands: what ended is the journal.
CREATE TABLE attachments (
	id TEXT PRIMARY KEY,
	request_id TEXT NOT NULL REFERENCES result_requests (id),
	patient_id TEXT NOT NULL REFERENCES patients (id),
	-- What proved it (worker/lab/patient/levels.ts), the weakest first.
	level TEXT NOT NULL CHECK (level IN ('receipt', 'phone', 'reception', 'egov')),
	-- Milliseconds since 1970.
	attached_at INTEGER NOT NULL,
	ended_at INTEGER,
	-- `owner` and `laboratory` took it back, `identity`: it turned out to be another person's, `stronger`: another proof took its place, `unproved`: the proof of the person was
	-- taken back, `removed`: the child was taken out of the family.
	ended_by TEXT CHECK (ended_by IN ('owner', 'laboratory', 'identity', 'stronger', 'unproved', 'removed')),
	CHECK ((ended_at IS NULL) = (ended_by IS NULL))
) STRICT, WITHOUT ROWID;

-- A request is shown in one account at a time.
CREATE UNIQUE INDEX attachments_open ON attachments (request_id) WHERE ended_at IS NULL;
CREATE INDEX attachments_of_request ON attachments (request_id, attached_at);
CREATE INDEX attachments_of_patient ON attachments (patient_id, attached_at, id);

-- The phone that the laboratory has on the request: of its order, or of its own message. Empty for none.
ALTER TABLE result_requests ADD COLUMN phone TEXT NOT NULL DEFAULT '';
UPDATE result_requests SET phone = coalesce((SELECT o.phone FROM orders o WHERE o.id = result_requests.order_id), '') WHERE order_id IS NOT NULL;
CREATE INDEX result_requests_by_phone ON result_requests (phone, birth_date) WHERE phone <> '';

-- Who said that the IIN is the person's own: the reception, with a document, or eGov. Nothing else proves an IIN; what was proved by a receipt or an order is proved no more.
ALTER TABLE patients ADD COLUMN proved_by TEXT NOT NULL DEFAULT '' CHECK (proved_by IN ('', 'reception', 'egov'));

-- Proving hands over cards and nothing else; requests are attached by statements that say by what proof.
DROP TRIGGER patient_proved;
CREATE TRIGGER cards_of_proved_patient AFTER UPDATE OF proved_at ON patients
WHEN NEW.proved_at IS NOT NULL AND NEW.iin <> '' AND NEW.iin = OLD.iin AND NEW.birth_date = OLD.birth_date
BEGIN
	UPDATE cards SET patient_id = NEW.id WHERE owner_iin = NEW.iin AND owner_iin <> '';
END;

-- Another IIN or day of birth is not proved, and what contradicts it is taken away, never given to anybody else.
DROP TRIGGER identity_of_patient_changed;
CREATE TRIGGER identity_of_patient_changed AFTER UPDATE OF iin, birth_date ON patients
WHEN NEW.iin <> OLD.iin OR NEW.birth_date <> OLD.birth_date
BEGIN
	UPDATE patients SET proved_at = NULL, proved_by = '' WHERE id = NEW.id AND proved_at IS NOT NULL;
	UPDATE attachments SET ended_at = unixepoch() * 1000, ended_by = 'identity'
	WHERE patient_id = NEW.id AND ended_at IS NULL AND (level IN ('reception', 'egov') OR request_id IN (
		SELECT r.id FROM result_requests r WHERE r.patient_id = NEW.id AND (r.birth_date <> NEW.birth_date OR (r.iin <> '' AND NEW.iin <> '' AND r.iin <> NEW.iin))
	));
	UPDATE result_requests SET patient_id = NULL
	WHERE patient_id = NEW.id AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL);
	UPDATE orders SET patient_id = NULL
	WHERE patient_id = NEW.id AND (birth_date <> NEW.birth_date OR (iin <> '' AND iin <> NEW.iin AND (NEW.iin <> '' OR OLD.proved_at IS NOT NULL)));
	UPDATE cards SET patient_id = NULL WHERE patient_id = NEW.id AND owner_iin <> '';
END;

-- What stands in accounts so far came by receipts, by orders and by IINs that those proved, and nobody can tell which by which: of it stays what an order of the same account, with its
-- own phone, led to. The rest is attached anew by its receipt.
INSERT INTO attachments (id, request_id, patient_id, level, attached_at)
SELECT 'from-order:' || r.id, r.id, p.id, 'phone', r.created_at FROM result_requests r JOIN orders o ON o.id = r.order_id JOIN patients p ON p.id = r.patient_id
WHERE o.account_id = p.id AND o.claimed_at IS NULL AND o.phone = p.phone AND p.phone <> '' AND r.birth_date = p.birth_date AND (r.iin = '' OR p.iin = '' OR r.iin = p.iin)
	AND r.last_name = p.last_name AND r.first_name = p.first_name;
UPDATE result_requests SET patient_id = NULL
WHERE patient_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL);
UPDATE patients SET proved_at = NULL WHERE proved_at IS NOT NULL;
UPDATE cards SET patient_id = NULL WHERE owner_iin <> '' AND patient_id IS NOT NULL;
