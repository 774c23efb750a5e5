-- What the messenger must send in `X-Telegram-Bot-Api-Secret-Token`; it never leaves the server but in setWebhook.
-- `webhook_url` is the address that setWebhook was given; a bot without one is polled.
alter table bot add column webhook_secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table bot add column webhook_url text not null default '';

-- Updates that were handled; the messenger repeats one until it is answered.
create table bot_update (
  bot_id bigint not null references bot,
  update_id bigint not null,
  taken_at timestamptz not null,
  primary key (bot_id, update_id)
);
create index bot_update_taken on bot_update (taken_at);

-- One server at a time asks the messenger for a bot's updates.
create table bot_lease (
  bot_id bigint primary key references bot,
  holder text not null,
  until timestamptz not null
);

-- A person who sent /stop; only /start brings the bot's messages back. `heard_at`: the moment of the newest update about
-- the chat, so that updates which arrive out of order change nothing. `next_at`: when the chat may get a message again.
alter table bot_contact add column stopped_at timestamptz;
alter table bot_contact add column heard_at timestamptz;
alter table bot_contact add column next_at timestamptz;
alter table bot_pause alter column until set default '2000-01-01';
alter table bot_pause add column next_at timestamptz;

-- A recommendation that came with /start; it counts at the person's next launch (ruling 32).
create table bot_touch (
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  payload text not null,
  at timestamptz not null,
  primary key (person_id, showcase_id)
);

-- Answers of a bot to what people write to it.
create table bot_reply (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bot,
  person_id bigint not null references person,
  title text not null,
  text text not null,
  button jsonb,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed')),
  due_at timestamptz not null,
  tries integer not null default 0,
  handed_at timestamptz,
  why text not null default ''
);
create index bot_reply_due on bot_reply (due_at, id) where state in ('waiting', 'sending');
create index bot_reply_person on bot_reply (person_id);
