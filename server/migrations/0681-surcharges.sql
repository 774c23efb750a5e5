-- A surcharge for dearer goods is a payment of its own next to that of the checkout (decision 074).
alter table payment add column proposal_id bigint;
drop index payment_captured;
drop index payment_open;
create unique index payment_captured on payment (group_id) where status = 'succeeded' and proposal_id is null;
create unique index payment_open on payment (group_id) where status = 'pending' and proposal_id is null;
create unique index payment_proposal_captured on payment (proposal_id) where status = 'succeeded';
create unique index payment_proposal_open on payment (proposal_id) where status = 'pending';
