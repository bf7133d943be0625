-- Orders that were left until a day, by that day: they wait again from then on.
CREATE INDEX order_followups_left ON order_followups (left_until) WHERE left_until > 0;
