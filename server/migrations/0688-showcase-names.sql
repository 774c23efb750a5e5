-- Showcases have names and texts in English and Arabic too (decision 080).
alter table showcase add column names jsonb check (names - array['en', 'ar'] = '{}'
  and length(names ->> 'en') between 2 and 100 and length(names ->> 'ar') between 2 and 100);
alter table showcase add column slogans jsonb check (slogans - array['en', 'ar'] = '{}'
  and length(slogans ->> 'en') between 1 and 120 and length(slogans ->> 'ar') between 1 and 120);
alter table showcase add column descriptions jsonb check (descriptions - array['en', 'ar'] = '{}'
  and length(descriptions ->> 'en') between 1 and 2000 and length(descriptions ->> 'ar') between 1 and 2000);
