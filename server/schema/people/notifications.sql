-- Notifications and their settings.

-- Notifications: a type and its data (domain.md 4.9). The text is made in the reader’s language when it is read. No
-- references: a join must not lock the rows of agent and showcase (decision 005); neither is ever deleted.
-- Personal: data
-- Impersonal: type subject document bot_state bot_why
create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  showcase_id bigint,
  type text not null,
  -- Identifies the fact: one notification per person and fact.
  subject text not null,
  -- Public id of the subject, for its link and for setDocumentSeen; empty: none.
  document text not null default '',
  data jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  -- State of the bot’s message.
  bot_state text not null default 'waiting',
  bot_due_at timestamptz not null,
  bot_tries integer not null default 0,
  bot_why text not null default '',
  -- When the messenger was asked to deliver. A lease that ended before that is released; otherwise the message is not
  -- sent again.
  bot_handed_at timestamptz,
  unique (person_id, subject)
) with (fillfactor = 80);
create index notification_person on notification (person_id, id desc);
create index notification_unread on notification (person_id) where read_at is null;
create index notification_due on notification (bot_due_at, id) where bot_state = 'waiting';
create index notification_sending on notification (bot_due_at) where bot_state = 'sending';

-- A person’s choices; without a row the type’s default applies.
-- Impersonal: type channel
create table notification_pref (
  person_id bigint not null references person,
  type text not null,
  channel text not null check (channel in ('inapp', 'bot')),
  is_on boolean not null,
  -- A choice made through a showcase’s own bot applies to that showcase only (decision 002); null: everywhere.
  showcase_id bigint references showcase
);
create unique index notification_pref_choice
  on notification_pref (person_id, type, channel, showcase_id) nulls not distinct;

-- Messages of bots that a reply can answer: a reply names the message, and the message its notification.
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
