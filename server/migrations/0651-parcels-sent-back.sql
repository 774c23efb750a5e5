-- Where goods are sent back to, and the parcel of the buyer (decision 076).
alter table showcase add column return_note text not null default '' check (length(return_note) <= 1000);
alter table claim add column sent_back_at timestamptz;
alter table claim add column return_track text not null default '' check (length(return_track) <= 60);

-- The platform writes in the chat of an order while it decides a claim about it.
alter table order_message drop constraint order_message_author_check;
alter table order_message add constraint order_message_author_check check (author in ('client', 'seller', 'platform'));
