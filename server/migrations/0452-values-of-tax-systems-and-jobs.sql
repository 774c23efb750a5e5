-- The database lists the values of two columns that only the code listed. A new job needs a migration, as a new state of an order does.
alter table company add constraint company_tax_system_check
  check (tax_system in ('osn', 'usn_income', 'usn_income_outcome', 'eshn', 'patent', 'npd', 'ausn'));
-- Records of jobs that earlier versions ran; the current ones write theirs again.
delete from job_run where name not in (
    'rewards', 'notices', 'mail', 'fraud', 'orders', 'providers', 'gifts', 'gift_days', 'back_in_stock',
    'balances', 'trees', 'parcels', 'views', 'dispatch', 'books', 'lots', 'debts', 'expiring', 'funds', 'set_off',
    'payments', 'popularity', 'cashback', 'keys', 'quotes', 'papers', 'touches', 'scans', 'people',
    'claim_photos', 'review_photos', 'pictures', 'retention', 'domains');
alter table job_run add constraint job_run_name_check check (name in (
    'rewards', 'notices', 'mail', 'fraud', 'orders', 'providers', 'gifts', 'gift_days', 'back_in_stock',
    'balances', 'trees', 'parcels', 'views', 'dispatch', 'books', 'lots', 'debts', 'expiring', 'funds', 'set_off',
    'payments', 'popularity', 'cashback', 'keys', 'quotes', 'papers', 'touches', 'scans', 'people',
    'claim_photos', 'review_photos', 'pictures', 'retention', 'domains'));
