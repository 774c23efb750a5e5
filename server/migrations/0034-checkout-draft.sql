-- What was typed into the checkout of a cart that is not an order yet: it goes where the cart goes, and ends with it.
alter table cart add column draft jsonb check (length(draft::text) <= 8000);
