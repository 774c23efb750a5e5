-- That the app asked a person whether a bot may write to them: it asks once (issue 13).
create table bot_write_request (
  bot_id bigint not null references bot,
  person_id bigint not null references person,
  asked_at timestamptz not null,
  primary key (bot_id, person_id)
);
create index bot_write_request_person on bot_write_request (person_id);
