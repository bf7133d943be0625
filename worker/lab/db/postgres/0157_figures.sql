-- What the network's figures are made of: of each request that an order asked for how far it came, and of each test whose result was released one narrow row. A job writes them of what the
-- store has; none names a person. Moments are milliseconds since 1970.

-- The version by which a request was counted last; null for never.
ALTER TABLE result_requests ADD COLUMN counted_version bigint;
CREATE INDEX result_requests_to_count ON result_requests (id) WHERE counted_version IS DISTINCT FROM version;

CREATE TABLE request_figures (
	-- When the order was made: the figures go by its week.
	ordered_at bigint NOT NULL,
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Of the order.
	city_id bigint NOT NULL,
	point text NOT NULL,
	-- The laboratory has, or had, a sample.
	drawn bigint NOT NULL CHECK (drawn IN (0, 1)),
	-- Null while something waits.
	ready_at bigint,
	PRIMARY KEY (ordered_at, request_id)
);
CREATE INDEX request_figures_of_request ON request_figures (request_id);

CREATE TABLE test_figures (
	-- When the last of its values was released first: a correction does not move it.
	released_at bigint NOT NULL,
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Code of the test.
	test text NOT NULL,
	-- Of the order; null and empty where none asked for the request.
	city_id bigint,
	point text NOT NULL,
	-- By which repeats are told: when the sample was drawn, else when it came in, else when the result was released.
	sampled_at bigint NOT NULL,
	-- From drawn to released. Null where the hour is not known, and where the result is older than its sample.
	minutes bigint CHECK (minutes >= 0),
	turned bigint NOT NULL CHECK (turned IN (0, 1)),
	-- Released after the day of the catalogue's term; null where the day of the sample or the term is not known.
	late bigint CHECK (late IN (0, 1)),
	-- Values as they stand: within their reference, outside of it (critical ones among them), critical, and without a verdict.
	in_range bigint NOT NULL,
	out_of_range bigint NOT NULL,
	critical bigint NOT NULL,
	unjudged bigint NOT NULL,
	corrected bigint NOT NULL CHECK (corrected IN (0, 1)),
	-- The laboratory named the person's IIN: only then is it told whether the test is a repeat, and of which request.
	known bigint NOT NULL CHECK (known IN (0, 1)),
	repeat_of text,
	PRIMARY KEY (released_at, request_id, test)
);
CREATE INDEX test_figures_of_request ON test_figures (request_id);
CREATE INDEX test_figures_by_repeat ON test_figures (repeat_of) WHERE repeat_of IS NOT NULL;
