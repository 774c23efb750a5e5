import { useServerClock } from '../../../core/config/clock.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { day, moment } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { PlanRules } from './PlanRules.tsx'
import { namesOf, type Plan, type PublishedVersion } from './plans.ts'

const VersionSheet = lazySheet(() => import('./VersionSheet.tsx'))

/** The plan in force, the draft that waits, and everything that was in force before. */
export function PlanView({ plan }: { plan: Plan }) {
  const t = useWords()
  const now = useServerClock()
  const { published, draft } = plan
  const toDraft = appLink({
    href: links.planDraft(),
    className: buttonClass({ wide: published !== null }),
    children: t(draft ? 'plans.continue' : published ? 'plans.change' : 'plans.make'),
  })
  if (!published)
    return (
      <EmptyState art={ownPicture('s-share-gift')} title={t('plans.noneTitle')} text={t('plans.noneText')}>
        {toDraft}
      </EmptyState>
    )
  return (
    <>
      <TitleBar
        title={t('plans.title')}
        text={
          published.own
            ? t('plans.inForce', { version: published.version, day: day(published.publishedAt, now) })
            : t('plans.platforms')
        }
      />
      {draft && (
        <ListGroup>
          <ListRow
            lead={<IconTile icon="note-pencil" hue={70} />}
            title={t('plans.draft')}
            text={t('plans.savedAt', { moment: moment(draft.savedAt, now) })}
            href={links.planDraft()}
            renderLink={appLink}
          />
        </ListGroup>
      )}
      <PlanRules rules={published.rules} names={namesOf(plan.goods)} />
      <PlanVersions plan={plan} />
      <StickyBar>{toDraft}</StickyBar>
    </>
  )
}

function PlanVersions({ plan: { versions, goods, published } }: { plan: Plan }) {
  const t = useWords()
  const now = useServerClock()
  const sheet = useSheet<PublishedVersion>()
  const earlier = versions.filter(({ version }) => !published?.own || version !== published.version)
  if (earlier.length === 0) return null
  return (
    <ListGroup title={t('plans.earlier')} remark={t('plans.earlierHint')}>
      {earlier.map((version) => (
        <ListRow
          key={version.version}
          lead={<IconTile icon="clock-counter-clockwise" hue={250} />}
          title={t('plans.version', { version: version.version })}
          text={t('plans.since', { day: day(version.publishedAt, now) })}
          onClick={() => sheet.show(version)}
        />
      ))}
      {sheet.subject && <VersionSheet version={sheet.subject} names={namesOf(goods)} {...sheet.overlay} />}
    </ListGroup>
  )
}
