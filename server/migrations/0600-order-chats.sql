-- Chats about orders, their photos, and the messages of bots that a reply can answer.
create table order_chat (
  order_id bigint primary key references orders,
  showcase_id bigint not null references showcase,
  client_read_id bigint not null default 0,
  seller_read_id bigint not null default 0,
  client_unread integer not null default 0 check (client_unread >= 0),
  seller_unread integer not null default 0 check (seller_unread >= 0)
);
create index order_chat_unread on order_chat (showcase_id) where seller_unread > 0;
create index order_chat_showcase on order_chat (showcase_id);

create table order_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_chat,
  showcase_id bigint not null references showcase,
  at timestamptz not null,
  author text not null check (author in ('client', 'seller')),
  person_id bigint references person,
  text text not null check (length(text) <= 2000)
);
create index order_message_order on order_message (order_id, id);
create index order_message_showcase on order_message (showcase_id);
create index order_message_person on order_message (person_id) where person_id is not null;

create table order_message_photo (
  document_id bigint primary key references document,
  person_id bigint not null references person,
  message_id bigint unique references order_message,
  uploaded_at timestamptz not null
);
create index order_message_photo_person on order_message_photo (person_id);
create index order_message_photo_waiting on order_message_photo (uploaded_at) where message_id is null;

create table bot_message (
  bot_id bigint not null references bot,
  person_id bigint not null references person,
  message_id bigint not null,
  notification_id bigint not null,
  sent_at timestamptz not null,
  primary key (bot_id, person_id, message_id)
);
create index bot_message_person on bot_message (person_id);
create index bot_message_sent on bot_message (sent_at);
