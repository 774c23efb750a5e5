-- Payment cases know unmatched payments by this view, and no provider's table.
create view unmatched_payment as
select id, stray_kop as amount_kop, returned_at, attempts, next_try_at, trouble, tried_at, is_refused, settled_at
from moneta_operation where stray_kop is not null;
