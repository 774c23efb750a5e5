import { useLocation } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { useAllNetworkNews } from '../../../core/config/network-news.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { type AccountEntry, accountEntries } from '../../../features/buyer/account/account-entries.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { SideNav } from '../../../parts/layout/SideNav.tsx'
import { profileApi } from '../../../parts/profile/profile.api.ts'
import { useWords } from '../../../words/useWords.ts'

const { useQueryState, useQuerySubscription } = profileApi.endpoints.showProfile
const OWN_SCREENS: ReadonlySet<string> = new Set([links.account(), links.profile()])

/** The navigation of the person's own things. */
export function AccountSidebar({ current }: { current: AccountEntry | undefined }) {
  const t = useWords()
  const config = useConfig()
  const { pathname } = useLocation()
  const picture = usePictures()
  const news = useAllNetworkNews()
  const { data: profile } = useQueryState()
  // These screens request the profile themselves, each visit once.
  useQuerySubscription(undefined, { skip: OWN_SCREENS.has(pathname) })
  const { clientInfo } = config
  const name = [profile?.firstName ?? clientInfo?.firstName, profile?.lastName ?? clientInfo?.lastName]
    .filter(Boolean)
    .join(' ')
  const counts: Readonly<Record<string, number>> = {
    [links.tree()]: news,
    [links.claims()]: profile?.counts.claimMessages ?? 0,
  }
  return (
    <SideNav
      label={t('account.parts')}
      head={{
        to: links.account(),
        picture: <Avatar photo={picture(clientInfo?.photo ?? '')} name={name} size={40} />,
        name,
        text: t('account.home'),
        isCurrent: pathname === links.account(),
      }}
      links={accountEntries(config).map((entry) => ({
        id: entry.href,
        title: t(entry.title),
        to: entry.href,
        icon: entry.icon,
        count: counts[entry.href],
        isCurrent: entry === current,
      }))}
    />
  )
}
