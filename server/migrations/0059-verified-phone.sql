-- Numbers the messenger proved to be somebody's; one number is one person's (domain.md 4.1). What people type about
-- themselves stays in person.phone and proves nothing.
create table verified_phone (
  phone text primary key check (phone ~ '^\+[1-9]\d{7,14}$'),
  person_id bigint not null unique references person,
  verified_at timestamptz not null
);
