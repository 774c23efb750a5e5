-- A product card that somebody sent from inline mode, by the bot's report of it; names nobody and is kept 180 days like touches.
create table card_share (
  id bigint generated always as identity primary key,
  showcase_id bigint not null references showcase,
  bot_id bigint references bot on delete set null,
  campaign text not null,
  at timestamptz not null
);
create index card_share_showcase on card_share (showcase_id, at);
create index card_share_bot on card_share (bot_id);

-- The messenger sends a new kind of update only after another setWebhook: the server repeats it for bots without a known address.
update bot set webhook_url = '';
