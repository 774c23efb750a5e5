-- What people tell about themselves (domain.md 4.1), and when they want to be forgotten.
alter table person
  add column middle_name text not null default '' check (length(middle_name) <= 50),
  add column gender text check (gender in ('m', 'f')),
  add column birth_date date,
  add column deletion_asked_at timestamptz,
  add column deletion_due_at timestamptz;
create index person_deletion on person (deletion_due_at) where deletion_due_at is not null;

-- A consent is never erased: its end is noted beside it.
alter table consent add column withdrawn_at timestamptz;
