import { useLocation } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { links } from '../../../core/routing/links.ts'
import { SECTIONS, type Section, type StudioEntry } from '../../../features/seller/studio/entry-rule.ts'
import { entriesOf } from '../../../features/seller/studio/sections.ts'
import { sectionOf } from '../../../features/seller/studio/start-studio.ts'
import { Logo } from '../../../parts/header/Logo.tsx'
import { type SideLink, SideNav } from '../../../parts/layout/SideNav.tsx'
import { useCountSaleOrdersQuery } from '../../../parts/seller-orders/seller-orders.api.ts'
import { showcaseName } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import { Shortcuts } from './Shortcuts.tsx'

/** The sections of the studio as far as the member may open them; the current one shows its entries. */
export function StudioSidebar({ current }: { current: StudioEntry | undefined }) {
  const t = useWords()
  const config = useConfig()
  const { pathname, search } = useLocation()
  const { data: counts } = useCountSaleOrdersQuery()
  const isHome = pathname === links.studio()
  const chosen = isHome ? sectionOf(new URLSearchParams(search)) : undefined
  const waiting = ({ count }: StudioEntry) => (count === undefined ? 0 : (counts?.[count] ?? 0))
  const linksOf = (section: Section): SideLink[] => {
    const entries = entriesOf(section, config)
    const isOpen = section === chosen || entries.some(({ href }) => href === current?.href)
    const [first] = entries
    if (!first) return []
    return [
      {
        id: section,
        title: t(`studio.part.${section}`),
        to: `${links.studio()}?part=${section}`,
        icon: first.icon,
        count: isOpen ? 0 : entries.reduce((sum, entry) => sum + waiting(entry), 0),
        isCurrent: section === chosen,
      },
      ...(isOpen ? entries : []).map((entry) => ({
        id: entry.href,
        title: t(entry.title),
        to: entry.href,
        count: waiting(entry),
        isCurrent: entry.href === current?.href,
        isInner: true,
      })),
    ]
  }
  return (
    <SideNav
      label={t('studio.parts')}
      head={{
        to: links.account(),
        picture: <Logo showcase={config} />,
        name: showcaseName(config.showcaseName),
        text: t('account.toAccount'),
      }}
      links={[
        {
          id: 'home',
          title: t('studio.home'),
          to: links.studio(),
          icon: 'house-fill',
          isCurrent: isHome && !chosen,
        },
        ...SECTIONS.flatMap(linksOf),
      ]}
      foot={<Shortcuts />}
    />
  )
}
