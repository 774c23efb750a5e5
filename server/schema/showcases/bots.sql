-- Messenger bots: the platform’s and the showcases’ own.

-- Bots of the platform and of showcases. Tokens are encrypted.
-- Impersonal: username sealed_token webhook_secret webhook_url update_kinds
create table bot (
  id bigint generated always as identity primary key,
  username text not null unique,
  sealed_token text not null,
  is_platform boolean not null default false,
  -- The messenger must send it in `X-Telegram-Bot-Api-Secret-Token`. It leaves the server in setWebhook only.
  -- `webhook_url` is the address given to setWebhook; a bot without one is polled.
  webhook_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  webhook_url text not null default '',
  -- The messenger’s id of the bot, the first part of its token: two rows cannot be the same bot.
  telegram_id bigint,
  -- Created by the platform’s bot for the owner; false: connected by its token.
  is_managed boolean not null default false,
  connected_at timestamptz,
  -- Whether `?startapp=` links open the app, by getMe; null: not known yet (ruling 3).
  has_main_app boolean,
  -- The kinds of updates that its webhook was set for; others do not arrive.
  update_kinds text not null default '',
  constraint bot_token_sealed check (sealed_token ~ '^sealed\.[0-9a-f]{16}\.[\w-]+$')
);
create unique index bot_platform on bot (is_platform) where is_platform;
create unique index bot_telegram on bot (telegram_id);

-- Handled updates: the messenger repeats an update until it is acknowledged.
create table bot_update (
  bot_id bigint not null references bot,
  update_id bigint not null,
  taken_at timestamptz not null,
  primary key (bot_id, update_id)
);
create index bot_update_taken on bot_update (taken_at);

-- Lets one server at a time poll the messenger for a bot’s updates.
-- Impersonal: holder
create table bot_lease (
  bot_id bigint primary key references bot,
  holder text not null,
  until timestamptz not null
);

-- A person was asked to create a bot for a showcase in the messenger, which reports later that it was created.
create table bot_creation (
  showcase_id bigint primary key references showcase,
  person_id bigint not null references person,
  asked_at timestamptz not null
);
create index bot_creation_person on bot_creation (person_id);

-- The app asked a person whether a bot may write to them; it asks once (issue 13).
create table bot_write_request (
  bot_id bigint not null references bot,
  person_id bigint not null references person,
  asked_at timestamptz not null,
  primary key (bot_id, person_id)
);
create index bot_write_request_person on bot_write_request (person_id);

-- People a bot may write to, by signed init data, until the messenger reports that they blocked it.
create table bot_contact (
  bot_id bigint not null references bot,
  person_id bigint not null references person,
  allowed_at timestamptz not null,
  unreachable_at timestamptz,
  -- Set by /stop and cleared by /start. `heard_at` is the time of the newest update of the chat, so that updates out
  -- of order change nothing. `next_at` is when the chat may get the next message.
  stopped_at timestamptz,
  heard_at timestamptz,
  next_at timestamptz,
  primary key (bot_id, person_id)
);
create index bot_contact_person on bot_contact (person_id);

-- Bots that must wait because the messenger refused a request.
create table bot_pause (
  bot_id bigint primary key references bot,
  until timestamptz not null default '2000-01-01',
  next_at timestamptz
);

-- A recommendation received with /start; it counts at the person’s next start of the app (ruling 32).
-- Impersonal: payload
create table bot_touch (
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  payload text not null,
  at timestamptz not null,
  primary key (person_id, showcase_id)
);

-- Replies of a bot to messages of people.
-- Impersonal: title text button state why
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

alter table showcase add foreign key (bot_id) references bot;
