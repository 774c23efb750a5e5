import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { PurseCard } from '../../../ui/cards/PurseCard.tsx'
import { bonuses } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Bonuses.module.css'
import type { Balance } from './bonuses.api.ts'
import { isZero } from './bonuses.ts'

/**
 * The purses: a single 0 while both are empty, otherwise Likechain and the showcase's own (BN-01 to BN-03,
 * BN-16, BN-17).
 */
export function Purses({ balance }: { balance: Balance }) {
  const t = useWords()
  const { showcaseName } = useConfig()
  const coin = ownPicture('s-coin')
  const isSingle = isZero(balance)
  const expectedKop = balance.globalExpectedKop + balance.localExpectedKop
  if (isSingle)
    return (
      <div className={styles.purses}>
        <PurseCard
          kind="global"
          label={t('bonuses.mine')}
          amount="0"
          expected={expectedOf(expectedKop)}
          art={coin}
        />
      </div>
    )
  return (
    <div className={styles.purses} data-many="true">
      <PurseCard
        kind="global"
        label={t('bonuses.likechain')}
        amount={bonuses(balance.globalValueKop)}
        expected={expectedOf(balance.globalExpectedKop)}
        art={coin}
      />
      <PurseCard
        kind="local"
        label={t('bonuses.page')}
        amount={bonuses(balance.localValueKop)}
        expected={expectedOf(balance.localExpectedKop)}
        art={showcaseName ? ownPicture('s-share-gift') : undefined}
      />
    </div>
  )

  function expectedOf(kop: number) {
    const count = Math.floor(kop / 100)
    if (count <= 0) return undefined
    return { amount: bonuses(kop), label: t('bonuses.expected', { count }) }
  }
}
