-- Conversations of buyers with the shop about an order.

-- What each side has read and how much is left; its row is locked by everything that writes or reads the chat.
create table order_chat (
  order_id bigint primary key references orders,
  showcase_id bigint not null references showcase,
  -- The newest message that each side has read, and the messages of the other side after it.
  client_read_id bigint not null default 0,
  seller_read_id bigint not null default 0,
  client_unread integer not null default 0 check (client_unread >= 0),
  seller_unread integer not null default 0 check (seller_unread >= 0)
);
create index order_chat_unread on order_chat (showcase_id) where seller_unread > 0;
create index order_chat_showcase on order_chat (showcase_id);

-- Messages are added and never changed, except that erasing an account blanks them.
-- Personal: text
-- Impersonal: author
create table order_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_chat,
  showcase_id bigint not null references showcase,
  at timestamptz not null,
  author text not null check (author in ('client', 'seller', 'platform')),
  -- The member who wrote for the shop, the platform's admin, or the buyer; null for a guest.
  person_id bigint references person,
  text text not null check (length(text) <= 2000)
);
create index order_message_order on order_message (order_id, id);
create index order_message_showcase on order_message (showcase_id);
create index order_message_person on order_message (person_id) where person_id is not null;

-- Private photos; without a message they wait for one.
create table order_message_photo (
  document_id bigint primary key references document,
  person_id bigint not null references person,
  message_id bigint unique references order_message,
  uploaded_at timestamptz not null
);
create index order_message_photo_person on order_message_photo (person_id);
create index order_message_photo_waiting on order_message_photo (uploaded_at) where message_id is null;
