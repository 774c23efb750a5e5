-- What a showcase says of a brand besides its name and text (domain.md 4.3), and the version that two editors compare.
alter table brand
  add column logo text not null default '' check (length(logo) <= 200),
  add column link text not null default '' check (length(link) <= 300 and (link = '' or link like 'https://%')),
  add column version integer not null default 1;
