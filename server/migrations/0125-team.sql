-- Invitations to a showcase's team: a link that lets one person in once; only its hash is stored (ruling 32).
create table team_invitation (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  token_hash bytea not null unique,
  role text not null check (role in ('admin', 'manager', 'content', 'cashier')),
  invited_by bigint not null references person,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_by bigint references person,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((accepted_by is null) = (accepted_at is null)),
  check (accepted_at is null or revoked_at is null)
);
create index team_invitation_showcase on team_invitation (showcase_id, id);

-- An owner offers a showcase to a member, who accepts or declines; at most one offer per showcase (domain.md 5.7).
create table ownership_offer (
  showcase_id bigint primary key references showcase,
  from_id bigint not null references person,
  to_id bigint not null references person check (to_id <> from_id),
  offered_at timestamptz not null,
  expires_at timestamptz not null
);

-- The person above everybody in a showcase's tree stays there when the showcase gets another owner (decision 030).
create unique index tree_node_root on tree_node (showcase_id) where parent_id is null;
