-- Questions about products with answers of the seller.
create table question (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  product_id bigint not null references product,
  person_id bigint not null references person,
  text text not null check (length(text) <= 1000),
  status text not null default 'waiting' check (status in ('waiting', 'published', 'hidden')),
  answer text not null default '' check (length(answer) <= 1000),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  answered_at timestamptz,
  decided_by bigint references person,
  reports integer not null default 0 check (reports >= 0)
);
create index question_published on question (product_id, id) where status = 'published';
create index question_person on question (person_id, product_id, id);
create index question_decided on question (decided_by) where decided_by is not null;
create index question_queue on question (showcase_id, status, id);
create index question_reported on question (showcase_id, id) where reports > 0 and status = 'published';
create table question_report (
  question_id bigint not null references question,
  person_id bigint not null references person,
  at timestamptz not null,
  primary key (question_id, person_id)
);
create index question_report_person on question_report (person_id);
