-- expand: Servers of older versions start as long as they know the migration that a newer one names (decision 088).
alter table schema_migration add column oldest text;
