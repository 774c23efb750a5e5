-- Keys that seal bot tokens and private documents, by their fingerprints; the keys themselves are in the settings.
-- `handover`: a new key sealed with the one it replaces, for servers that were started before it was made.
create table sealing_key (
  purpose text not null check (purpose in ('documents', 'secrets')),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  is_current boolean not null,
  handover bytea,
  primary key (purpose, key_id)
);
create unique index sealing_key_current on sealing_key (purpose) where is_current;

-- The messenger's number of a bot, by which two rows can't be the same bot; it is the first part of a token.
alter table bot add column telegram_id bigint;
update bot b set telegram_id = substring(token from '^(\d{1,15}):')::bigint
  where not exists (select from bot o where o.id > b.id
    and substring(o.token from '^(\d{1,15}):') = substring(b.token from '^(\d{1,15}):'));
create unique index bot_telegram on bot (telegram_id);

-- The server seals the tokens that are there when it starts; none can be written unsealed from now on.
alter table bot rename column token to sealed_token;
alter table bot add constraint bot_token_sealed check (sealed_token ~ '^sealed\.[0-9a-f]{16}\.[\w-]+$') not valid;
