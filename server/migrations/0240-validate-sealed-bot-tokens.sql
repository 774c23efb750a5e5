-- Tokens that were stored before they were encrypted are encrypted when the server starts, so all rows satisfy the check.
alter table bot validate constraint bot_token_sealed;
