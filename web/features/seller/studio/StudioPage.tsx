import { useSearchParams } from 'react-router'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { useCountSaleOrdersQuery } from '../../../parts/seller-orders/seller-orders.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { showcaseName } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { CountBadge, IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type EntryCount, SECTIONS, type Section, type StudioEntry } from './entry-rule.ts'
import { Overview } from './Overview.tsx'
import styles from './Studio.module.css'
import { entriesOf } from './sections.ts'
import { hasOverview, sectionOf } from './start-studio.ts'

/** The seller's area: pending work, sales, and the ways to everything a member may do (issue 13). */
export default function StudioPage() {
  const t = useWords()
  const config = useConfig()
  const [query] = useSearchParams()
  const chosen = sectionOf(query)
  if (!config.isShowcaseAdmin)
    return (
      <EmptyState art={ownPicture('s-stop')} title={t('studio.outsideTitle')} text={t('studio.outsideText')}>
        {appLink({
          href: links.openShowcase(),
          className: buttonClass(),
          children: t('shell.openShowcase'),
        })}
      </EmptyState>
    )
  return (
    <>
      <TitleBar title={t('studio.title')} text={<bdi>{showcaseName(config.showcaseName)}</bdi>} />
      {hasOverview(chosen, config) && <Overview />}
      <div className={chosen ? undefined : styles.sections}>
        {SECTIONS.filter((section) => !chosen || section === chosen).map((section) => (
          <SectionGroup key={section} section={section} />
        ))}
      </div>
    </>
  )
}

function SectionGroup({ section }: { section: Section }) {
  const t = useWords()
  const entries = entriesOf(section, useConfig())
  if (entries.length === 0) return null
  return (
    <ListGroup title={t(`studio.part.${section}`)}>
      {entries.map((entry) => (
        <EntryRow key={entry.href} entry={entry} />
      ))}
    </ListGroup>
  )
}

function EntryRow({ entry: { title, href, icon, hue, count } }: { entry: StudioEntry }) {
  const t = useWords()
  const waiting = useWaiting(count)
  return (
    <ListRow
      lead={<IconTile icon={icon} hue={hue} />}
      title={t(title)}
      value={waiting > 0 ? <CountBadge value={waiting} /> : undefined}
      href={href}
      renderLink={appLink}
    />
  )
}

/** The pending count of an entry; 0 for entries without a counter. */
function useWaiting(count: EntryCount | undefined): number {
  const { data } = useCountSaleOrdersQuery(undefined, {
    skip: count === undefined,
    ...useFreshPerVisit(),
  })
  return count === undefined ? 0 : (data?.[count] ?? 0)
}
