import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { appLink } from '../../app/AppLink.tsx'
import { useConfig } from '../../app/config-context.ts'
import { links } from '../../app/links.ts'
import { useNetworkNews } from '../../app/network-news.ts'
import { ownPicture, usePictures } from '../../app/pictures.ts'
import { Avatar } from '../../app/shell/Avatar.tsx'
import { LanguageSwitch } from '../../app/shell/LanguageSwitch.tsx'
import { Cell, Count, Tile } from '../../ui/Cell.tsx'
import { number, phone } from '../../ui/format.ts'
import { Group } from '../../ui/Group.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { PurseCard } from '../../ui/PurseCard.tsx'
import { useWords } from '../../words/useWords.ts'
import { useCart } from '../cart/cart.api.ts'
import { useFavouritesCount } from '../favourites/favourites.api.ts'
import styles from './AccountPage.module.css'
import { SellerGroup } from './SellerGroup.tsx'

/** The person's own corner: who they are, their bonuses, the ways on (RT-23). */
export default function AccountPage() {
  const t = useWords()
  const config = useConfig()
  const favourites = useFavouritesCount()
  const { count: inCart } = useCart()
  const balance = Math.floor(config.bonusBalance)
  const expected = Math.floor(config.bonusExpectedValue)
  return (
    <>
      <Person />
      <Link to={links.bonuses()} className={styles.purse}>
        <PurseCard
          kind="global"
          label={t('account.bonuses')}
          amount={number(balance)}
          expected={
            expected > 0 ? { amount: t('shell.bonusExpected', { count: expected }), label: '' } : undefined
          }
          art={ownPicture('s-coin')}
        />
      </Link>
      <div className={styles.tiles}>
        <TileLink to={links.orders()} icon="package-fill" hue={150}>
          {t('shell.orders')}
        </TileLink>
        <TileLink to={links.favourites()} icon="heart-fill" hue={5} count={favourites}>
          {t('shell.favourites')}
        </TileLink>
        <TileLink to={links.cart()} icon="handbag-simple-fill" hue={255} count={inCart}>
          {t('shell.cart')}
        </TileLink>
      </div>
      <Ways balance={balance} />
      <ToPlatform />
      <SellerGroup />
      <Group title={t('shell.settings')}>
        <Cell lead={<Tile icon="map-pin-fill" hue={10} />} title={t('account.city')} value={config.city} />
        <Cell
          lead={<Tile icon="currency-rub-fill" hue={145} />}
          title={t('account.currency')}
          value={config.currency}
        />
      </Group>
      <Group title={t('common.language')} padded>
        <LanguageSwitch />
      </Group>
    </>
  )
}

/** Where else the person's own things are. */
function Ways({ balance }: { balance: number }) {
  const t = useWords()
  const news = useNetworkNews()
  return (
    <Group>
      <Cell
        lead={<Tile icon="tree-structure-fill" hue={160} />}
        title={t('shell.networkTitle')}
        value={news > 0 ? <Count value={news} /> : undefined}
        href={links.tree()}
        renderLink={appLink}
      />
      <Cell
        lead={<Tile icon="coins-fill" hue={70} />}
        title={t('account.bonusHistory')}
        value={number(balance)}
        href={links.bonuses()}
        renderLink={appLink}
      />
      <Cell
        lead={<Tile icon="chat-circle-dots-fill" hue={25} />}
        title={t('claims.title')}
        href={links.claims()}
        renderLink={appLink}
      />
    </Group>
  )
}

/** To the platform's desk, for its administrators only. */
function ToPlatform() {
  const t = useWords()
  const { isPlatformAdmin } = useConfig()
  if (!isPlatformAdmin) return null
  return (
    <Group>
      <Cell
        lead={<Tile icon="seal-check-fill" hue={280} />}
        title={t('account.platform')}
        href={links.platform()}
        renderLink={appLink}
      />
    </Group>
  )
}

function Person() {
  const { clientInfo } = useConfig()
  const picture = usePictures()
  const name = `${clientInfo?.FirstName ?? ''} ${clientInfo?.LastName ?? ''}`.trim()
  return (
    <div className={styles.person}>
      <Avatar photo={picture(clientInfo?.Photo ?? '')} name={name} size={64} />
      <div>
        <h1>{name}</h1>
        {clientInfo?.Phone && <bdi className="num">{phone(clientInfo.Phone)}</bdi>}
      </div>
    </div>
  )
}

interface TileProps {
  to: string
  icon: IconName
  hue: number
  count?: number
  children: ReactNode
}

function TileLink({ to, icon, hue, count, children }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <span style={{ color: `oklch(0.6 0.17 ${hue})` }}>
        <Icon name={icon} />
      </span>
      <b>{children}</b>
      <small className="num">{count ?? ''}</small>
    </Link>
  )
}
