import { useSearchParams } from 'react-router'
import { appLink } from '../../app/AppLink.tsx'
import { links } from '../../app/links.ts'
import { ownPicture, usePictures } from '../../app/pictures.ts'
import { Failed, Waiting } from '../../app/Waiting.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Cell, Tile } from '../../ui/Cell.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Group } from '../../ui/Group.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { TitleBar } from '../../ui/TitleBar.tsx'
import { useWords } from '../../words/useWords.ts'
import { useShowOrderQuery } from '../orders/orders.api.ts'
import { ClaimForm } from './ClaimForm.tsx'
import styles from './Claims.module.css'
import { ClaimsSkeleton } from './ClaimsSkeleton.tsx'
import { useNewClaimQuery } from './claims.api.ts'

/** A new claim: first what it is about, then what is wrong; `?id=` the order, `?article=` its line or `order` (AP-39). */
export default function NewClaimPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const [id, article] = [search.get('id') ?? '', search.get('article')]
  return (
    <>
      <TitleBar title={t('claims.new')} />
      {article === null ? <Choose id={id} /> : <Form id={id} article={article} />}
    </>
  )
}

const Loading = () => (
  <Waiting>
    <ClaimsSkeleton />
  </Waiting>
)

function Choose({ id }: { id: string }) {
  const t = useWords()
  const picture = usePictures()
  const { data: order, error, isFetching, refetch } = useShowOrderQuery(id)
  if (!order && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!order) return <Loading />
  const left = order.lines.filter((line) => line.returned < line.quantity)
  return (
    <Group title={t('claims.aboutWhat')} large>
      {left.map((line) => (
        <Cell
          key={line.id}
          href={links.newClaim(id, line.id)}
          renderLink={appLink}
          lead={
            <Stage hue={line.picture.hue} square className={styles.thumb}>
              <Picture src={picture(line.picture.small)} alt="" width={56} height={56} />
            </Stage>
          }
          title={<span dir="auto">{line.name}</span>}
          text={line.options.join(', ')}
        />
      ))}
      <Cell
        href={links.newClaim(id, 'order')}
        renderLink={appLink}
        lead={<Tile icon="package-fill" hue={150} />}
        title={t('claims.wholeOrder')}
        text={t('claims.wholeOrderText')}
      />
    </Group>
  )
}

function Form({ id, article }: { id: string; article: string }) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useNewClaimQuery(
    { id, ...(article === 'order' ? {} : { article }) },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error && !isFetching) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading />
  if (data.types.length === 0)
    return (
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
    )
  return <ClaimForm id={id} form={data} />
}
