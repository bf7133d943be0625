-- No row ever stands in these: a transaction writes into one what must not be so, and fails (worker/lab/kit/assertions-store.ts).
CREATE TABLE people_assertions (holds bigint NOT NULL CONSTRAINT people_hold CHECK (holds = 1));
CREATE TABLE results_assertions (holds bigint NOT NULL CONSTRAINT results_hold CHECK (holds = 1));
CREATE TABLE messages_assertions (holds bigint NOT NULL CONSTRAINT messages_hold CHECK (holds = 1));
