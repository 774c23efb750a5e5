import { useSearchParams } from 'react-router'
import { ownPicture, usePictures } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { ClaimsSkeleton } from '../../../parts/claims/ClaimsSkeleton.tsx'
import { useNewClaimQuery } from '../../../parts/claims/claims.api.ts'
import { useShowOrderQuery } from '../../../parts/orders/orders.api.ts'
import type { Details } from '../../../parts/orders/orders.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { newClaimRequest } from './start-claims.ts'

/**
 * A new claim: first the subject, then the problem; `?id=` is the order, `?article=` its line or `order`
 * (AP-39).
 */
export default function NewClaimPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const article = search.get('article')
  return (
    <>
      <TitleBar title={t('claims.new')} />
      {article === null ? <LineChoice id={id} /> : <NewClaimForm id={id} article={article} />}
    </>
  )
}

function LineChoice({ id }: { id: string }) {
  const query = useShowOrderQuery(id)
  return (
    <QueryView query={query} skeleton={<ClaimsSkeleton />}>
      {(order) => order && <ChooseLine id={id} order={order} />}
    </QueryView>
  )
}

function ChooseLine({ id, order }: { id: string; order: Details }) {
  const t = useWords()
  const picture = usePictures()
  const left = order.lines.filter((line) => line.returned < line.quantity)
  return (
    <ListGroup title={t('claims.aboutWhat')} large>
      {left.map((line) => (
        <ListRow
          key={line.id}
          href={links.newClaim(id, line.id)}
          renderLink={appLink}
          lead={
            <PictureBackdrop hue={line.picture.hue} square className={styles.thumb}>
              <Picture src={picture(line.picture.small)} alt="" width={56} height={56} />
            </PictureBackdrop>
          }
          title={<span dir="auto">{line.name}</span>}
          text={line.options.join(', ')}
        />
      ))}
      <ListRow
        href={links.newClaim(id, 'order')}
        renderLink={appLink}
        lead={<IconTile icon="package-fill" hue={150} />}
        title={t('claims.wholeOrder')}
        text={t('claims.wholeOrderText')}
      />
    </ListGroup>
  )
}

function NewClaimForm({ id, article }: { id: string; article: string }) {
  const t = useWords()
  const query = useNewClaimQuery(newClaimRequest(id, article), useFreshPerVisit())
  return (
    <QueryView
      query={query}
      skeleton={<ClaimsSkeleton />}
      isEmpty={({ types }) => types.length === 0}
      empty={
        <EmptyState
          art={ownPicture('s-empty-orders')}
          title={t('claims.tooLate')}
          text={t('claims.tooLateText')}
        >
          {appLink({
            href: links.newClaim(id, 'order'),
            className: buttonClass(),
            children: t('claims.askAnyway'),
          })}
        </EmptyState>
      }
    >
      {(form) => <ClaimForm id={id} form={form} />}
    </QueryView>
  )
}
