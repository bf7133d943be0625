-- When an order that a visitor made was claimed by an account, in milliseconds since 1970; null for one that the account made itself. A claimed one proves nothing of a
-- child: anyone who has its link and its phone could claim it.
ALTER TABLE orders ADD COLUMN claimed_at INTEGER;
