-- expand: a table that older servers do not know
create table replica_beat (
  server text primary key,
  beat bigint not null,
  at timestamptz not null
) with (fillfactor = 50);
