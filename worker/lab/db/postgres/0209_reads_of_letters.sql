-- Who of the laboratory read the people of letters, consultations, house calls and refused messages, as `order_reads` has it of orders. They go with what was read.
CREATE TABLE feedback_reads (
	feedback_id bigint NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
	-- Who showed the key, as the site knows them.
	reader text NOT NULL,
	-- In Almaty, YYYY-MM-DD.
	day text NOT NULL,
	-- Milliseconds since 1970.
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	times bigint NOT NULL CHECK (times > 0),
	PRIMARY KEY (feedback_id, day, reader)
);

CREATE TABLE consultation_reads (
	consultation_id bigint NOT NULL REFERENCES consultations (id) ON DELETE CASCADE,
	reader text NOT NULL,
	day text NOT NULL,
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	times bigint NOT NULL CHECK (times > 0),
	PRIMARY KEY (consultation_id, day, reader)
);

CREATE TABLE house_call_reads (
	house_call_id bigint NOT NULL REFERENCES house_calls (id) ON DELETE CASCADE,
	reader text NOT NULL,
	day text NOT NULL,
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	times bigint NOT NULL CHECK (times > 0),
	PRIMARY KEY (house_call_id, day, reader)
);

CREATE TABLE refused_message_reads (
	refused_id bigint NOT NULL REFERENCES refused_messages (id) ON DELETE CASCADE,
	reader text NOT NULL,
	day text NOT NULL,
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	times bigint NOT NULL CHECK (times > 0),
	PRIMARY KEY (refused_id, day, reader)
);
