-- Requests left on landing pages (domain.md 4.5). One phone has one unanswered request a page: sent twice, it is one.
create table lead (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  showcase_id bigint not null references showcase,
  landing_id bigint not null references landing,
  person_id bigint references person,
  session_id bigint references session on delete set null,
  name text not null check (length(name) <= 80),
  phone text not null,
  comment text not null default '' check (length(comment) <= 500),
  -- Who had recommended the person by then; stays whatever becomes of the network.
  ref_agent_id bigint references person,
  status text not null default 'new' check (status in ('new', 'in_work', 'converted', 'rejected')),
  order_id bigint references orders,
  note text not null default '' check (length(note) <= 500),
  moved_by bigint references person,
  moved_at timestamptz,
  created_at timestamptz not null
);
create unique index lead_waiting on lead (landing_id, phone) where status = 'new';
create index lead_showcase on lead (showcase_id, status, id);
create index lead_landing on lead (landing_id);
create index lead_person on lead (person_id);
create index lead_session on lead (session_id, created_at);
create index lead_agent on lead (ref_agent_id) where ref_agent_id is not null;
create index lead_order on lead (order_id) where order_id is not null;
create index lead_mover on lead (moved_by) where moved_by is not null;

-- How often a page was opened: gathered in memory and added now and then, apart from the page so that it stays cached.
create table landing_view (
  landing_id bigint primary key references landing,
  views bigint not null default 0
) with (fillfactor = 70);
