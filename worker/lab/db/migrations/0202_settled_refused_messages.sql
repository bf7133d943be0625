-- Those that were settled, the latest first.
CREATE INDEX refused_messages_settled ON refused_messages (settled_at, id) WHERE state <> 'waiting';
