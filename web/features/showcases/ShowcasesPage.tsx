import { Answered } from '../../app/Answered.tsx'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { ownPicture } from '../../app/pictures.ts'
import { BannersSkeleton } from '../../app/shell/skeletons.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StickyBar } from '../../ui/StickyBar.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { RemovedList } from './RemovedList.tsx'
import { ShowcaseCard } from './ShowcaseCard.tsx'
import styles from './Showcases.module.css'
import { type OwnShowcases, useOwnShowcasesQuery } from './showcases.api.ts'

/** The showcases a person is a member of, their own first (RT-28, AP-43). */
export default function ShowcasesPage() {
  const asked = useOwnShowcasesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Answered asked={asked} waiting={<BannersSkeleton />}>
      {(answer) => <List answer={answer} />}
    </Answered>
  )
}

function List({ answer: { Showcases: own, Removed: removed } }: { answer: OwnShowcases }) {
  const t = useWords()
  const make = appLink({
    href: links.newShowcase(),
    className: buttonClass({ wide: own.length > 0 }),
    children: t('storefront.new.way'),
  })
  if (own.length === 0)
    return (
      <>
        <EmptyState
          art={ownPicture('s-stop')}
          title={t('showcases.emptyTitle')}
          text={t('showcases.emptyText')}
        >
          {make}
        </EmptyState>
        <RemovedList removed={removed} />
      </>
    )
  return (
    <>
      <TitleBar title={t('showcases.title')} text={t('showcases.count', { count: own.length })} />
      <ul className={styles.list}>
        {own.map((one) => (
          <li key={one.ID}>
            <ShowcaseCard showcase={one} />
          </li>
        ))}
      </ul>
      <RemovedList removed={removed} />
      <StickyBar>{make}</StickyBar>
    </>
  )
}
