import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useServerClock } from '../../core/config/clock.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { usePictures } from '../../core/pictures/pictures.ts'
import { links } from '../../core/routing/links.ts'
import { useShowCategoriesQuery } from '../../parts/catalog/catalog.api.ts'
import { Logo } from '../../parts/header/Logo.tsx'
import { type MenuEntry, menuOf } from '../../parts/header/menu.ts'
import { LanguageSwitch } from '../../parts/layout/LanguageSwitch.tsx'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { longDay, time } from '../../ui/dates.ts'
import { showcaseName } from '../../ui/format.ts'
import { CountBadge } from '../../ui/lists/ListRow.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { Picture } from '../../ui/pictures/Picture.tsx'
import type { PlainWordKey } from '../../words/translate.ts'
import { useWords } from '../../words/useWords.ts'
import { AdminMenu } from './AdminMenu.tsx'
import styles from './DrawerMenu.module.css'
import { ModeSwitch } from './ModeSwitch.tsx'

const icons: Record<MenuEntry['kind'], IconName> = {
  actions: 'megaphone-simple',
  brands: 'tag',
  catalogue: 'squares-four',
  pages: 'info',
  link: 'arrow-square-out',
}

/** The side menu (SH-22 to SH-30); following any link closes it. */
export default function DrawerMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const config = useConfig()
  return (
    <Drawer open={open} onClose={onClose} label={t('shell.sideMenu')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only hears the links' own clicks. */}
      <div
        className={styles.inside}
        onClick={(tap) => (tap.target as Element).closest('a') && onClose()} // a click's target is an element
      >
        {config.cover !== '' && <DrawerCover path={config.cover} />}
        <div className={styles.who}>
          <Logo showcase={config} size="large" />
          <span>
            <b dir="auto">{showcaseName(config.showcaseName)}</b>
            <bdi>@{config.telegramBot}</bdi>
          </span>
        </div>
        <nav className={styles.nav}>
          <MenuLink to={links.home()} icon="house" end>
            {t('shell.home')}
          </MenuLink>
          {menuOf(config).map((entry) => (
            <MenuItem key={`${entry.kind}${entry.order}${entry.path}`} entry={entry} />
          ))}
          {config.clientInfo && (
            <MenuLink to={links.account()} icon="user-circle">
              {t('shell.account')}
            </MenuLink>
          )}
          <MenuLink to={links.openShowcase()} icon="storefront">
            {t('shell.openShowcase')}
          </MenuLink>
        </nav>
        {config.isShowcaseAdmin && <AdminMenu />}
        {config.canAdmin && <ModeSwitch />}
        <div className={styles.foot}>
          <LanguageSwitch />
          <DateTime />
        </div>
      </div>
    </Drawer>
  )
}

function DateTime() {
  const now = useServerClock()
  return (
    <p className={styles.clock}>
      {longDay(now)} · {time(now)}
    </p>
  )
}

function MenuLink({
  to,
  icon,
  end,
  children,
}: {
  to: string
  icon: IconName
  end?: boolean
  children: ReactNode
}) {
  if (isOutside(to))
    return (
      <OwnLink to={to} className={styles.entry}>
        <Icon name={icon} />
        {children}
      </OwnLink>
    )
  return (
    <NavLink to={to} end={end} className={styles.entry}>
      {({ isActive }) => (
        <>
          <Icon name={isActive && icon === 'house' ? 'house-fill' : icon} />
          {children}
        </>
      )}
    </NavLink>
  )
}

/** The showcase's wide picture (domain.md 4.4). */
function DrawerCover({ path }: { path: string }) {
  const picture = usePictures()
  return (
    <span className={styles.cover}>
      <Picture key={path} src={picture(path)} alt="" width={320} height={120} />
    </span>
  )
}

const isOutside = (path: string) => path.startsWith('https://')

/** A link inside the app, or out of it in a window of its own. */
function OwnLink({ to, ...link }: { to: string; className?: string | undefined; children: ReactNode }) {
  return isOutside(to) ? (
    <a {...link} href={to} target="_blank" rel="noopener noreferrer" />
  ) : (
    <Link {...link} to={to} />
  )
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  const t = useWords()
  const { actionsCnt } = useConfig()
  const [isUnfolded, unfold] = useState(entry.kind === 'catalogue')
  const caption = entry.isOwnCaption ? entry.caption : t(entry.caption as PlainWordKey)
  if (entry.kind === 'brands' || entry.kind === 'actions')
    return (
      <MenuLink to={entry.path} icon={icons[entry.kind]}>
        <span className={styles.caption}>{caption}</span>
        {entry.kind === 'actions' && <CountBadge value={actionsCnt.cnt} mute />}
      </MenuLink>
    )
  if (entry.kind === 'link' && entry.children.length === 0)
    return (
      <MenuLink to={entry.path} icon={icons.link}>
        <span className={styles.caption}>{caption}</span>
      </MenuLink>
    )
  return (
    <>
      <span className={styles.parent}>
        {entry.kind === 'catalogue' || entry.kind === 'link' ? (
          <MenuLink to={entry.path} icon={icons[entry.kind]}>
            {caption}
          </MenuLink>
        ) : (
          <PlainButton
            className={styles.entry}
            aria-expanded={isUnfolded}
            onClick={() => unfold(!isUnfolded)}
          >
            <Icon name={icons[entry.kind]} />
            {caption}
          </PlainButton>
        )}
        <PlainButton
          className={styles.fold}
          aria-expanded={isUnfolded}
          label={t('shell.subpages', { caption })}
          onClick={() => unfold(!isUnfolded)}
        >
          <Icon name={isUnfolded ? 'caret-up' : 'caret-down'} size={20} />
        </PlainButton>
      </span>
      {isUnfolded && (entry.kind === 'catalogue' ? <CategoryLinks /> : <PageLinks entry={entry} />)}
    </>
  )
}

/** As many categories as are in sight when the drawer opens. */
const IN_SIGHT = 12

function CategoryLinks() {
  const { data } = useShowCategoriesQuery()
  // A drawer that renders them all slides in late.
  const shown = useDeferredValue(data?.categories, data?.categories.slice(0, IN_SIGHT))
  return (
    <ul className={styles.children}>
      {shown?.map((category) => (
        <li key={category.id}>
          <Link to={links.catalogue(category.alias)}>
            <bdi>{category.name}</bdi>
            <span className="num">{category.products}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PageLinks({ entry }: { entry: MenuEntry }) {
  return (
    <ul className={styles.children}>
      {entry.children.map((page) => (
        <li key={page.path}>
          <OwnLink to={page.path}>
            <bdi>{page.name}</bdi>
          </OwnLink>
        </li>
      ))}
    </ul>
  )
}
