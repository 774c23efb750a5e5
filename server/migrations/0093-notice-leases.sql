-- When the messenger was asked to deliver the message: a claim that ends before is given back, one that ends after is not
-- sent a second time.
alter table notification add column bot_handed_at timestamptz;
create index notification_sending on notification (bot_due_at) where bot_state = 'sending';

-- When the lot's owner was told that it expires soon. Lots of a day that was announced before are taken as announced.
alter table bonus_lot add column announced_at timestamptz;
update bonus_lot l set announced_at = n.at from notification n
where n.person_id = l.person_id and n.type = 'bonus_expiring'
  and n.subject = 'expiring:' || l.showcase_id || ':' || to_char(l.expires_at at time zone 'Europe/Moscow', 'DD.MM.YYYY');
