-- When the other side of a claim read a message (domain.md 4.8); those from before count as read.
alter table claim_message add column read_at timestamptz;
update claim_message set read_at = at;
create index claim_message_unread on claim_message (claim_id) where read_at is null;
