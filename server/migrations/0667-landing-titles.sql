-- Landing pages have titles in English and Arabic too (decision 080).
alter table landing add column names jsonb check (names - array['en', 'ar'] = '{}'
  and length(names ->> 'en') between 2 and 120 and length(names ->> 'ar') between 2 and 120);
