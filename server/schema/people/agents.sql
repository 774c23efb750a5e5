-- People who may withdraw money, and their requests.

-- People who may withdraw money, each verified until a date (domain.md 5.4).
-- Personal: full_name inn
-- Impersonal: tax_status
create table agent (
  person_id bigint primary key references person,
  tax_status text not null check (tax_status in ('individual', 'npd', 'ip', 'company')),
  full_name text not null,
  inn text not null,
  verified_at timestamptz not null,
  verified_until timestamptz not null
);

-- Requests to become an agent or an owner, or to change details.
-- Personal: full_name inn comment
-- Impersonal: public_id type tax_status status
create table agent_request (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  person_id bigint not null references person,
  showcase_id bigint not null references showcase,
  company_id bigint references company,
  type text not null check (type in ('become_agent', 'become_owner', 'change_requisites')),
  tax_status text not null check (tax_status in ('individual', 'npd', 'ip', 'company')),
  full_name text not null,
  inn text not null default '',
  comment text not null default '' check (length(comment) <= 500),
  status text not null
    check (status in ('draft', 'submitted', 'in_review', 'need_documents', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person
);
create unique index agent_request_open on agent_request (person_id)
  where status in ('draft', 'submitted', 'in_review', 'need_documents');
create index agent_request_person on agent_request (person_id, id);
create index agent_request_status on agent_request (status, id);
create index agent_request_showcase on agent_request (showcase_id);
create index agent_request_company on agent_request (company_id);
create index agent_request_decider on agent_request (decided_by);
-- Finds decided requests whose passport scans must be deleted.
create index agent_request_decided on agent_request (decided_at) where decided_at is not null;

-- Impersonal: kind
create table request_document (
  document_id bigint primary key references document,
  request_id bigint not null references agent_request,
  kind text not null
    check (kind in ('passport_main', 'passport_registration', 'inn', 'npd_certificate', 'ogrnip', 'egrul', 'charter',
      'power_of_attorney', 'bank_details', 'contract', 'other'))
);
create index request_document_request on request_document (request_id, document_id);

-- The history of a request.
-- Personal: reason
-- Impersonal: to_status
create table agent_request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references agent_request,
  at timestamptz not null,
  person_id bigint not null references person,
  to_status text not null,
  reason text not null default ''
);
create index agent_request_event_request on agent_request_event (request_id, id);
create index agent_request_event_person on agent_request_event (person_id);
