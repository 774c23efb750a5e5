import { useServerClock } from '../../../../core/config/clock.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { day } from '../../../../ui/dates.ts'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import type { Removal } from './removal.api.ts'

/** What happens to the showcase, its records, its address and the owner's balance when it is removed. */
export function RemovalConsequences({ removal, onAgree }: { removal: Removal; onAgree: () => void }) {
  const t = useWords()
  const now = useServerClock()
  return (
    <>
      <ListGroup>
        <ListRow title={t('storefront.remove.closes')} />
        <ListRow title={t('storefront.remove.books')} />
        <ListRow title={t('storefront.remove.back', { date: day(removal.backUntil, now) })} />
        <ListRow title={t('storefront.remove.address', { date: day(removal.addressUntil, now) })} />
        {removal.leftKop > 0 && (
          <ListRow title={t('storefront.remove.left', { sum: money(removal.leftKop) })} />
        )}
      </ListGroup>
      <div className={styles.caption}>
        <Button wide kind="danger" onClick={onAgree}>
          {t('storefront.remove.next')}
        </Button>
      </div>
    </>
  )
}
