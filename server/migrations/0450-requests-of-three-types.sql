-- Companies are verified on their own desk, so no request asks for it and none is stored.
alter table agent_request drop constraint agent_request_type_check,
  add constraint agent_request_type_check check (type in ('become_agent', 'become_owner', 'change_requisites'));
