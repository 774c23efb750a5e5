-- A choice made through a showcase's own bot holds for that showcase's notices alone (decision 002); null: everywhere.
alter table notification_pref add column showcase_id bigint references showcase;
alter table notification_pref drop constraint notification_pref_pkey;
create unique index notification_pref_choice on notification_pref (person_id, type, channel, showcase_id)
  nulls not distinct;

-- The showcase whose own bot first let the person in, until the platform's bot has: that showcase's owner could have
-- signed any name. Null: the name was vouched for.
alter table person add column introduced_by bigint references showcase;
