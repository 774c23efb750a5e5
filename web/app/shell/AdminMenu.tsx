import { Link } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { useDialogs } from '../../core/overlays/dialogs-context.ts'
import { links } from '../../core/routing/links.ts'
import { mayOpen } from '../../core/routing/may-open.ts'
import { useCountSaleOrdersQuery } from '../../parts/seller-orders/seller-orders.api.ts'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { BonusCoin } from '../../ui/cards/Bonus.tsx'
import { bonuses } from '../../ui/format.ts'
import { CountBadge } from '../../ui/lists/ListRow.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './DrawerMenu.module.css'

/**
 * Additional entries for the showcase's administrators: orders, settings, balances (SH-15 to SH-17, RO-20,
 * RO-21).
 */
export function AdminMenu() {
  const t = useWords()
  const { pageBalances } = useDialogs()
  const config = useConfig()
  const { showcaseStateId, showcaseId, showcaseBalance } = config
  const { balanceKop, localBalanceKop } = showcaseBalance
  const takesOrders = showcaseStateId !== 1 && mayOpen(config, links.saleOrders())
  const { data } = useCountSaleOrdersQuery(undefined, {
    skip: !takesOrders,
    refetchOnMountOrArgChange: true,
  })
  const unseen = data?.unseen ?? 0
  return (
    <nav className={styles.admin} aria-label={t('shell.forSeller')}>
      <Link to={links.studio()} className={styles.entry}>
        <Icon name="storefront" />
        {t('menu.studio')}
      </Link>
      {takesOrders && (
        <Link to={links.saleOrders()} className={styles.entry}>
          <Icon name="receipt" />
          <span className={styles.caption}>{t('shell.orders')}</span>
          {unseen > 0 && <CountBadge value={unseen} />}
        </Link>
      )}
      {mayOpen(config, links.showcase(showcaseId)) && (
        <Link to={links.showcase(showcaseId)} className={styles.entry}>
          <Icon name="gear" />
          {t('shell.settings')}
        </Link>
      )}
      {balanceKop !== null && (
        <PlainButton className={styles.balance} onClick={() => pageBalances('global')}>
          <BonusCoin kind="global" size={24} />
          <span>{t('shell.likechainBalance')}</span>
          <b className="num">{bonuses(balanceKop)}</b>
        </PlainButton>
      )}
      {localBalanceKop !== null && (
        <PlainButton className={styles.balance} onClick={() => pageBalances('local')}>
          <BonusCoin kind="local" size={24} />
          <span>{t('shell.localBalance')}</span>
          <b className="num">{bonuses(localBalanceKop)}</b>
        </PlainButton>
      )}
    </nav>
  )
}
