-- No row ever stands in these: a transaction writes into one what must not be so, and fails (worker/lab/kit/assertions-store.ts).
CREATE TABLE people_assertions (holds INTEGER NOT NULL CONSTRAINT people_hold CHECK (holds = 1)) STRICT;
CREATE TABLE results_assertions (holds INTEGER NOT NULL CONSTRAINT results_hold CHECK (holds = 1)) STRICT;
CREATE TABLE messages_assertions (holds INTEGER NOT NULL CONSTRAINT messages_hold CHECK (holds = 1)) STRICT;
