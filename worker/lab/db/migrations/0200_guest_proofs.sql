-- By what somebody without an account was proved: a hash of the code and the document, so that the same form sent again is told from another document.
ALTER TABLE guests ADD COLUMN proof_hash TEXT NOT NULL DEFAULT '';
CREATE INDEX guests_waiting_by_phone ON guests (phone) WHERE erase_state = 'waiting';
CREATE INDEX guests_to_go ON guests (asked_at) WHERE erase_state = '' AND handed_at IS NULL;
CREATE INDEX guests_to_forget ON guests (asked_at) WHERE phone <> '';
