import type { ReactNode } from 'react'
import { saveAs } from '../../core/api/download.ts'
import { useMessenger } from '../../core/config/messenger-context.ts'
import { useErrorToast, useToast } from '../../core/overlays/useToast.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../core/query/skeletons.tsx'
import { useFreshPerVisit } from '../../core/routing/visit.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { number } from '../../ui/format.ts'
import { ListGroup } from '../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../ui/lists/ListRow.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './DigitalGoods.module.css'
import { type DigitalItem, useLinkDigitalFileMutation, useShowDigitalGoodsQuery } from './digital.api.ts'

interface Whose {
  /** The public id of a checkout or of one of its orders */
  id: string
  /** Of the link in an e-mail, for guests */
  letterKey?: string | undefined
}

/** The keys and files that paid orders gave to their buyer; nothing for orders without digital goods. */
export function DigitalGoods({ id, letterKey }: Whose) {
  const t = useWords()
  const whose = { id, ...(letterKey === undefined ? {} : { key: letterKey }) }
  const query = useShowDigitalGoodsQuery(whose, useFreshPerVisit())
  return (
    <QueryView query={query} variant="inline" skeleton={<RowsSkeleton count={1} />}>
      {({ items }) =>
        items.length > 0 && (
          <ListGroup title={t('digital.title')} large remark={t('digital.keepSecret')}>
            {items.map((item) => (
              <Item key={item.lineId} item={item} whose={whose} />
            ))}
          </ListGroup>
        )
      }
    </QueryView>
  )
}

function Item({ item, whose }: { item: DigitalItem; whose: { id: string; key?: string } }) {
  const t = useWords()
  const { name, options, keys, file, isWaiting, isRefunded } = item
  const title = <span dir="auto">{[name, ...options].join(', ')}</span>
  if (isWaiting || isRefunded)
    return (
      <ListRow
        lead={<IconTile icon={isWaiting ? 'clock' : 'x-circle-fill'} hue={isWaiting ? 45 : 20} />}
        title={title}
        text={t(isWaiting ? 'digital.waiting' : 'digital.refunded')}
      />
    )
  return (
    <>
      {keys.map((key) => (
        <KeyRow key={key} title={title} secret={key} />
      ))}
      {file && <FileRow title={title} file={file} lineId={item.lineId} whose={whose} />}
    </>
  )
}

function KeyRow({ title, secret }: { title: ReactNode; secret: string }) {
  const t = useWords()
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t('digital.copied')),
      () => toast(t('digital.copyByHand'), 'warning'),
    )
  return (
    <ListRow
      lead={<IconTile icon="key" hue={155} />}
      title={title}
      text={
        <code className={styles.key} dir="ltr">
          {secret}
        </code>
      }
      value={
        <Button small kind="tonal" onClick={() => void copy()}>
          {t('digital.copy')}
        </Button>
      }
    />
  )
}

/** At least a hundredth, so that no file looks empty. */
const megabytes = (bytes: number) => Math.max(0.01, bytes / (1024 * 1024))

interface FileProps {
  title: ReactNode
  file: NonNullable<DigitalItem['file']>
  lineId: number
  whose: { id: string; key?: string }
}

/** The file of a line; its address is made when it is asked for, and is good for two minutes. */
function FileRow({ title, file, lineId, whose }: FileProps) {
  const t = useWords()
  const messenger = useMessenger()
  const toastError = useErrorToast()
  const [link, { isLoading }] = useLinkDigitalFileMutation()
  async function download(): Promise<void> {
    const { data, error } = await link({ ...whose, lineId })
    if (data === undefined) return toastError(error)
    saveAs(messenger, { url: data.url, name: file.name })
  }
  return (
    <ListRow
      lead={<IconTile icon="file-text" hue={230} />}
      title={title}
      text={
        <>
          <bdi>{file.name}</bdi> · {t('digital.megabytes', { size: number(megabytes(file.size)) })}
        </>
      }
      value={
        <Button small kind="tonal" busy={isLoading} onClick={() => void download()}>
          {t('digital.download')}
        </Button>
      }
    />
  )
}
