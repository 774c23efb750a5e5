-- A brand's place in the alphabet: Cyrillic letters, then Latin ones, then others, then what begins with no letter;
-- quotes and signs do not count, and ё is е.
create function brand_place(name text) returns text language sql immutable parallel safe as $$
  select case
      when plain < 'а' collate "C" and plain >= 'a' collate "C" and plain < '{' collate "C" then '1'
      when plain >= 'а' collate "C" and plain < 'ѐ' collate "C" then '0'
      when plain collate "default" ~ '^[[:alpha:]]' then '2'
      else '3'
    end || plain
  from (
    select trim(regexp_replace(replace(lower(name), 'ё', 'е'), '[^[:alnum:] ]+', '', 'g')) collate "C" as plain) said
$$;
alter table brand add column place text collate "C" not null generated always as (brand_place(name)) stored;
create index brand_in_order on brand (showcase_id, place, id);
