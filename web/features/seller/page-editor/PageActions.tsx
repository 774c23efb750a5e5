import { refusalCode } from '../../../core/api/error-text.ts'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { moment } from '../../../ui/dates.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { type StoredPage, useDeletePageMutation } from './page-editor.api.ts'

const VersionSheet = lazySheet(() => import('./VersionSheet.tsx'))

interface Props {
  showcaseId: number
  page: StoredPage
  isDirty: boolean
  onRestore: (text: { name: string; text: string }) => void
  onRefresh: () => void
}

/** Published versions of a page, and its deletion while nothing links to it. */
export function PageActions({ showcaseId, page, isDirty, onRestore, onRefresh }: Props) {
  const t = useWords()
  const now = useServerClock()
  const opened = useSheet<number>({ resetsOnClose: true })
  return (
    <>
      {page.versions.length > 0 && (
        <ListGroup title={t('page-editor.versions')}>
          {page.versions.map(({ version, publishedAt, isCurrent }) => (
            <ListRow
              key={version}
              title={t('page-editor.version', { version })}
              text={moment(publishedAt, now)}
              value={isCurrent ? t('page-editor.current') : undefined}
              onClick={() => opened.show(version)}
            />
          ))}
        </ListGroup>
      )}
      {!isDirty && <DeletePage showcaseId={showcaseId} page={page} onRefresh={onRefresh} />}
      {opened.subject !== undefined && (
        <VersionSheet
          showcaseId={showcaseId}
          alias={page.alias}
          version={opened.subject}
          {...opened.overlay}
          onRestore={(text) => {
            onRestore(text)
            opened.close()
          }}
        />
      )}
    </>
  )
}

function DeletePage({ showcaseId, page, onRefresh }: Omit<Props, 'isDirty' | 'onRestore'>) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [remove] = useDeletePageMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('page-editor.deleteTitle'),
      text: t('page-editor.deleteText'),
      accept: t('page-editor.delete'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await remove({ id: showcaseId, alias: page.alias, revision: page.revision })
    if (!error) {
      toast(t('page-editor.deleted'))
      return navigate(links.editPages(showcaseId), { replace: true })
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    toastError(error)
  }
  if (page.uses.length > 0)
    return (
      <ListGroup
        remark={t('page-editor.linked', {
          uses: page.uses.map((use) => t(`page-editor.use.${use}`)).join(', '),
        })}
      >
        {null}
      </ListGroup>
    )
  return (
    <ListGroup>
      <ListRow
        danger
        lead={<IconTile icon="trash-fill" hue={25} />}
        title={t('page-editor.delete')}
        onClick={() => void askAndRemove()}
      />
    </ListGroup>
  )
}
