-- How often a limited call was asked, shared by all servers (decision 042). Unlogged: after a crash everyone starts from zero.
create unlogged table rate_limit (
  key    text primary key,
  points integer not null,
  expire bigint not null -- milliseconds since 1970
);
