-- An order without prepayment is counted by its phone and by its owner alone: with the showcase in front, one plan kept from a small table
-- read all unconfirmed orders of the shop for each new one.
drop index orders_unconfirmed_phone;
create index orders_unconfirmed_phone on orders (contact_phone) where status = 'new' and expires_at is not null;
