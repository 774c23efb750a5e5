import { Link, NavLink } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { useNetworkNews } from '../../core/config/network-news.ts'
import { useHydratedValue } from '../../core/config/useHydratedValue.ts'
import { devFlag } from '../../core/launch/dev-mode.ts'
import { useDialogs } from '../../core/overlays/dialogs-context.ts'
import { lazyPart } from '../../core/routing/lazy-part.tsx'
import { links } from '../../core/routing/links.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { Bonus } from '../../ui/cards/Bonus.tsx'
import { cx } from '../../ui/cx.ts'
import { bonuses, number, showcaseName } from '../../ui/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { PlainWordKey } from '../../words/translate.ts'
import { useWords } from '../../words/useWords.ts'
import { ratingText } from '../catalog/CatalogCard.tsx'
import styles from './Header.module.css'
import { HeaderIcons } from './HeaderIcons.tsx'
import { HeaderLink } from './HeaderLink.tsx'
import { Logo } from './Logo.tsx'
import { footerHome, menuOf } from './menu.ts'
import { SearchLink } from './SearchRow.tsx'

const UpdatedAt = lazyPart(() => import('./UpdatedAt.tsx'))

/** The flag changes with a reload only, and the server, which draws the first paint, doesn't know it. */
const notOnServer = () => '0' as const

/** The shop's header; on wide screens it contains the menu, the search, the balance and the dock's items. */
export function Header({ onlyWide, hasSearchRow }: { onlyWide: boolean; hasSearchRow: boolean }) {
  const config = useConfig()
  const dev = useHydratedValue(devFlag, notOnServer)
  return (
    <>
      {dev === '1' && onlyWide && <div className={styles.devLine} aria-hidden="true" />}
      <header className={cx(styles.header, dev === '1' && styles.dev, onlyWide && styles.onlyWide)}>
        <div className={cx(styles.inside, !hasSearchRow && styles.tight)}>
          <div className={styles.brand}>
            <Link to={footerHome(config)} className={styles.home}>
              <Logo showcase={config} />
              <b dir="auto">{showcaseName(config.showcaseName)}</b>
              {!config.isShowcaseAdmin && <HeaderSubtitle />}
            </Link>
            {config.isShowcaseAdmin && <UpdatedAt seconds={config.updatedAfter} />}
          </div>
          <WideNav />
          <span className={styles.wide}>{config.header.search && <SearchLink />}</span>
          <WideActions />
          <HeaderIcons withSearch={!hasSearchRow} />
        </div>
      </header>
    </>
  )
}

/** The line below the showcase's name: its rating, then its slogan, else the visitor's city (AP-77, decision 076). */
function HeaderSubtitle() {
  const { header, slogan, city, rating } = useConfig()
  const hasSlogan = header.slogan && slogan !== ''
  if (!rating && !hasSlogan && !header.city) return null
  return (
    <small>
      {rating && (
        <>
          <Icon name="star-fill" size={14} className={styles.star} />
          <span className={cx('num', styles.rating)}>{ratingText(rating.average)}</span>
        </>
      )}
      {hasSlogan ? (
        <span dir="auto">{slogan}</span>
      ) : (
        header.city && (
          <>
            <Icon name="map-pin-fill" size={14} />
            <span dir="auto">{city}</span>
          </>
        )
      )}
    </small>
  )
}

function WideNav() {
  const t = useWords()
  const entries = menuOf(useConfig()).filter((entry) => entry.kind !== 'pages')
  return (
    <nav className={styles.nav} aria-label={t('shell.sideMenu')}>
      {entries.map((entry) => (
        <NavLink key={entry.path} to={entry.path}>
          {entry.isOwnCaption ? entry.caption : t(entry.caption as PlainWordKey)}
        </NavLink>
      ))}
    </nav>
  )
}

function WideActions() {
  const t = useWords()
  const { bonusBalanceKop, isLogged } = useConfig()
  const balance = bonuses(bonusBalanceKop)
  const dialogs = useDialogs()
  const news = useNetworkNews()
  return (
    <span className={styles.actions}>
      {isLogged && (
        <PlainButton label={`${t('shell.personalBalance')}: ${balance}`} onClick={dialogs.balance}>
          <Bonus pill>{balance}</Bonus>
        </PlainButton>
      )}
      <IconButton icon="share-fat" label={t('shell.shareShop')} onClick={() => dialogs.share()} />
      {isLogged && (
        <HeaderLink
          to={links.tree()}
          label={t('shell.networkNews', { count: number(news) })}
          icon="tree-structure"
          count={news}
          alert
        />
      )}
    </span>
  )
}
