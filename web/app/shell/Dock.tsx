import { NavLink } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { useNetworkNews } from '../../core/config/network-news.ts'
import { useDialogs } from '../../core/overlays/dialogs-context.ts'
import { links } from '../../core/routing/links.ts'
import { Logo } from '../../parts/header/Logo.tsx'
import { footerHome } from '../../parts/header/menu.ts'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { BonusCoin } from '../../ui/cards/Bonus.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { bonuses, number } from '../../ui/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Dock.module.css'

/** The phone's footer: home, catalogue, share, balance, network (SH-34 to SH-42). */
export function Dock() {
  const t = useWords()
  const config = useConfig()
  const dialogs = useDialogs()
  const news = useNetworkNews()
  const balance = bonuses(config.bonusBalanceKop)
  return (
    <>
      <i className={styles.fade} />
      <nav className={styles.dock} aria-label={t('shell.bottomBar')}>
        <NavLink to={footerHome(config)} end>
          <Logo showcase={config} size="tiny" />
          <span>{t('shell.home')}</span>
        </NavLink>
        <NavLink to={links.catalogue()}>
          {({ isActive }) => (
            <>
              <Icon name={isActive ? 'squares-four-fill' : 'squares-four'} />
              <span>{t('shell.catalog')}</span>
            </>
          )}
        </NavLink>
        <PlainButton className={styles.share} label={t('shell.shareShop')} onClick={() => dialogs.share()}>
          <Icon name="share-fat-fill" />
        </PlainButton>
        <PlainButton label={`${t('shell.personalBalance')}: ${balance}`} onClick={dialogs.balance}>
          <BonusCoin size={24} />
          <span className="num">{balance}</span>
        </PlainButton>
        <NavLink to={links.tree()}>
          {({ isActive }) => (
            <>
              <Icon name={isActive ? 'tree-structure-fill' : 'tree-structure'} />
              <span aria-hidden={news > 0 || undefined}>{t('shell.network')}</span>
              {news > 0 && <span className="aloud">{t('shell.networkNews', { count: number(news) })}</span>}
              <Badge count={news} alert />
            </>
          )}
        </NavLink>
      </nav>
    </>
  )
}
