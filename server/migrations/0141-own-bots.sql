-- A showcase's own bot: created by the platform's bot for its owner, or connected by a token.
alter table bot add column is_managed boolean not null default false;
alter table bot add column connected_at timestamptz;

-- Somebody was offered to create a bot for their showcase in the messenger, which says later that it was created.
create table bot_creation (
  showcase_id bigint primary key references showcase,
  person_id bigint not null references person,
  asked_at timestamptz not null
);
create index bot_creation_person on bot_creation (person_id);
