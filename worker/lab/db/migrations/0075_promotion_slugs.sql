-- Which promotion made a line of an order cheaper, beside its title as it was: the line leads to its page. Empty for anything else, and for lines of before.
ALTER TABLE order_lines ADD COLUMN promotion_slug TEXT NOT NULL DEFAULT '';
