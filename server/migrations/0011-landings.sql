-- Landing pages («лендинги», `actions` on the wire): trees of typed blocks, never raw HTML (domain.md 4.5, rulings 23).
create table landing (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  title text not null check (length(title) between 2 and 120),
  short text not null default '' check (length(short) <= 300),
  cover text not null default '',
  hue smallint not null default 52 check (hue between 0 and 359),
  blocks jsonb not null default '[]' check (jsonb_array_length(blocks) <= 50),
  starts_at timestamptz,
  ends_at timestamptz,
  position integer not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published', 'paused', 'ended', 'archived')),
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index landing_showcase on landing (showcase_id, status, position, id);
