-- Messages to people are listed by what became of them, the latest change first; those that somebody has seen to apart, the latest settled first.
CREATE INDEX outgoing_in_state ON outgoing (state, changed_at, id) WHERE settled_at IS NULL;
CREATE INDEX outgoing_settled ON outgoing (settled_at, id) WHERE settled_at IS NOT NULL;
