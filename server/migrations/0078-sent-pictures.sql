-- Pictures that members sent for a showcase's pages and goods, by the address they are shown at. Until something that is
-- saved shows one it waits, and is forgotten after a day; what was shown once stays, as orders and letters name it.
create table sent_picture (
  path text primary key,
  small text not null default '',
  showcase_id bigint not null references showcase,
  person_id bigint not null references person,
  sent_at timestamptz not null,
  taken_at timestamptz
);
create index sent_picture_showcase on sent_picture (showcase_id, sent_at);
create index sent_picture_person on sent_picture (person_id);
create index sent_picture_waiting on sent_picture (sent_at) where taken_at is null;
