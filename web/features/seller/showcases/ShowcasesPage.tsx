import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { BannersSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { type OwnShowcases, useOwnShowcasesQuery } from '../../../parts/showcases/showcases.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import { RemovedShowcases } from './removal/RemovedShowcases.tsx'
import { ShowcaseCard } from './ShowcaseCard.tsx'
import styles from './Showcases.module.css'

/** The showcases a person is a member of, their own first (RT-28, AP-43). */
export default function ShowcasesPage() {
  const query = useOwnShowcasesQuery(undefined, useFreshPerVisit())
  return (
    <QueryView query={query} skeleton={<BannersSkeleton />}>
      {({ showcases, removed }) => <ShowcaseList showcases={showcases} removed={removed} />}
    </QueryView>
  )
}

function ShowcaseList({ showcases, removed }: OwnShowcases) {
  const t = useWords()
  const createLink = appLink({
    href: links.newShowcase(),
    className: buttonClass({ wide: showcases.length > 0 }),
    children: t('storefront.new.way'),
  })
  if (showcases.length === 0)
    return (
      <>
        <EmptyState
          art={ownPicture('s-stop')}
          title={t('showcases.emptyTitle')}
          text={t('showcases.emptyText')}
        >
          {createLink}
        </EmptyState>
        <RemovedShowcases showcases={removed} />
      </>
    )
  return (
    <>
      <TitleBar title={t('showcases.title')} text={t('showcases.count', { count: showcases.length })} />
      <ul className={styles.list}>
        {showcases.map((showcase) => (
          <li key={showcase.id}>
            <ShowcaseCard showcase={showcase} />
          </li>
        ))}
      </ul>
      <RemovedShowcases showcases={removed} />
      <StickyBar>{createLink}</StickyBar>
    </>
  )
}
