-- Every start of the first release encrypted the tokens that older versions had stored as plain text.
alter table bot validate constraint bot_token_sealed;
