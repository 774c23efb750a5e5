-- How each background job fares, and when the nightly ones are due next; moments are those of the application's clock.
create table job_run (
  name text primary key,
  -- Null for what is not run once a night.
  due_at timestamptz,
  -- Claimed for this night and not ended yet: steps that follow it wait.
  is_pending boolean not null default false,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Failures since the last success, and ever.
  failures integer not null default 0,
  total_failures bigint not null default 0,
  -- What kind of error the last failure was; never a person's data.
  error text not null default ''
);
