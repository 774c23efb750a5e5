import { Link, useSearchParams } from 'react-router'
import { appLink } from '../../app/AppLink.tsx'
import { useConfig } from '../../app/config-context.ts'
import { links } from '../../app/links.ts'
import { mayDo } from '../../app/may.ts'
import { ownPicture } from '../../app/pictures.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell, Count, Tile } from '../../ui/Cell.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showcaseName } from '../../ui/format.ts'
import { Group } from '../../ui/Group.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { useCountSaleOrdersQuery } from '../sale-orders/sale-orders.api.ts'
import { type EntryCount, SECTIONS, type Section, type StudioEntry } from './entry-rules.ts'
import { Overview } from './Overview.tsx'
import styles from './Studio.module.css'
import { entriesOf } from './sections.ts'

/** The seller's area: pending work, sales, and the ways to everything a member may do (issue 13). */
export default function StudioPage() {
  const t = useWords()
  const config = useConfig()
  const [query] = useSearchParams()
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
  const chosen = SECTIONS.find((section) => section === query.get('part'))
  return (
    <>
      <TitleBar title={t('studio.title')} text={<bdi>{showcaseName(config.showcaseName)}</bdi>} />
      <div className={styles.studio}>
        <Sidebar chosen={chosen} />
        <div className={styles.content}>
          {!chosen && mayDo(config, 'reports.view') && <Overview />}
          {SECTIONS.filter((section) => !chosen || section === chosen).map((section) => (
            <SectionGroup key={section} section={section} />
          ))}
        </div>
      </div>
    </>
  )
}

/** The sections beside the content; shown on wide screens, where the list below would be far away. */
function Sidebar({ chosen }: { chosen: Section | undefined }) {
  const t = useWords()
  const config = useConfig()
  const sections = SECTIONS.filter((section) => entriesOf(section, config).length > 0)
  return (
    <nav className={styles.sidebar} aria-label={t('studio.parts')}>
      <Link to={links.studio()} aria-current={chosen ? undefined : 'page'}>
        {t('studio.home')}
      </Link>
      {sections.map((section) => (
        <Link
          key={section}
          to={`${links.studio()}?part=${section}`}
          aria-current={section === chosen ? 'page' : undefined}
        >
          {t(`studio.part.${section}`)}
        </Link>
      ))}
    </nav>
  )
}

function SectionGroup({ section }: { section: Section }) {
  const t = useWords()
  const entries = entriesOf(section, useConfig())
  if (entries.length === 0) return null
  return (
    <Group title={t(`studio.part.${section}`)}>
      {entries.map((entry) => (
        <EntryRow key={entry.href} entry={entry} />
      ))}
    </Group>
  )
}

function EntryRow({ entry: { title, href, icon, hue, count } }: { entry: StudioEntry }) {
  const t = useWords()
  const waiting = useWaiting(count)
  return (
    <Cell
      lead={<Tile icon={icon} hue={hue} />}
      title={t(title)}
      value={waiting > 0 ? <Count value={waiting} /> : undefined}
      href={href}
      renderLink={appLink}
    />
  )
}

/** How much waits behind an entry; nought for entries that count nothing. */
function useWaiting(count: EntryCount | undefined): number {
  const { data } = useCountSaleOrdersQuery(undefined, {
    skip: count === undefined,
    refetchOnMountOrArgChange: true,
  })
  return count === undefined ? 0 : (data?.[count] ?? 0)
}
