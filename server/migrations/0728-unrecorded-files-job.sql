-- expand: a nightly job that servers of the previous version never name
-- short lock: job_run has a row for each job
alter table job_run drop constraint job_run_name_check;
alter table job_run add constraint job_run_name_check check (name in (
    'rewards', 'notices', 'mail', 'fraud', 'orders', 'providers', 'gifts', 'gift_days', 'back_in_stock',
    'balances', 'trees', 'parcels', 'views', 'dispatch', 'books', 'lots', 'debts', 'expiring', 'funds', 'set_off',
    'payments', 'popularity', 'cashback', 'keys', 'quotes', 'papers', 'touches', 'scans', 'people',
    'claim_photos', 'review_photos', 'pictures', 'retention', 'domains', 'imports',
    'import_files', 'certificates', 'webhooks', 'stock_events', 'unrecorded_files'));
