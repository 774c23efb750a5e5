import { useConfig } from '../../core/config/config-context.ts'
import { pictureUrl } from '../../core/pictures/pictures.ts'
import { links } from '../../core/routing/links.ts'
import { number } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import { useCart } from '../cart/cart.api.ts'
import { useFavouritesCount } from '../favourites/favourites.api.ts'
import { Avatar } from '../layout/Avatar.tsx'
import { useWishlistsCount } from '../wishlists/lists.api.ts'
import styles from './Header.module.css'
import { HeaderLink } from './HeaderLink.tsx'

/** Search, favourites, wishlists, cart and profile with their counts (SH-01 to SH-05, SH-13, SH-14). */
export function HeaderIcons({ withSearch }: { withSearch: boolean }) {
  const t = useWords()
  const { isLogged, clientInfo, imageBaseUrl, header } = useConfig()
  const favourites = useFavouritesCount()
  const wishlists = useWishlistsCount()
  const { count: inCart } = useCart()
  return (
    <>
      {withSearch && header.search && (
        <span className={styles.onlyNarrow}>
          <HeaderLink to={links.search()} label={t('shell.search')} icon="magnifying-glass" />
        </span>
      )}
      {header.favourites && (
        <HeaderLink
          to={links.favourites()}
          label={t('shell.favouritesCount', { count: number(favourites) })}
          icon="heart"
          count={favourites}
          inert={favourites === 0}
        />
      )}
      {isLogged && header.favourites && (
        <HeaderLink
          to={links.wishlists()}
          label={t('shell.wishlistsCount', { count: number(wishlists) })}
          icon="bookmark-simple"
          count={wishlists}
        />
      )}
      <HeaderLink
        to={links.cart()}
        label={t('shell.cartCount', { count: number(inCart) })}
        icon="handbag-simple"
        count={inCart}
        inert={inCart === 0}
      />
      {isLogged && (
        <HeaderLink to={links.account()} label={t('shell.profile')}>
          <Avatar
            photo={pictureUrl(imageBaseUrl, clientInfo?.photo ?? '')}
            name={`${clientInfo?.firstName ?? ''} ${clientInfo?.lastName ?? ''}`.trim()}
            size={30}
          />
        </HeaderLink>
      )}
    </>
  )
}
