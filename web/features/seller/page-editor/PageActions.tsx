import { refusalCode } from '../../../core/api/error-text.ts'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { moment } from '../../../ui/dates.ts'
import { Cell, IconTile } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
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
  const version = useSheet<number>({ resetsOnClose: true })
  return (
    <>
      {page.Versions.length > 0 && (
        <Group title={t('page-editor.versions')}>
          {page.Versions.map(({ Version, PublishedAt, IsCurrent }) => (
            <Cell
              key={Version}
              title={t('page-editor.version', { version: Version })}
              text={moment(new Date(PublishedAt), now)}
              value={IsCurrent ? t('page-editor.current') : undefined}
              onClick={() => version.show(Version)}
            />
          ))}
        </Group>
      )}
      {!isDirty && <DeletePage showcaseId={showcaseId} page={page} onRefresh={onRefresh} />}
      {version.subject !== undefined && (
        <VersionSheet
          showcaseId={showcaseId}
          alias={page.Alias}
          version={version.subject}
          {...version.overlay}
          onRestore={(text) => {
            onRestore(text)
            version.close()
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
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [remove] = useDeletePageMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('page-editor.deleteTitle'),
      text: t('page-editor.deleteText'),
      accept: t('page-editor.delete'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await remove({ id: showcaseId, Alias: page.Alias, Revision: page.Revision })
    if (!error) {
      tell(t('page-editor.deleted'))
      return navigate(links.editPages(showcaseId), { replace: true })
    }
    if (refusalCode(error) === 'changed_meanwhile') onRefresh()
    tellError(error)
  }
  if (page.Uses.length > 0)
    return (
      <Group
        remark={t('page-editor.linked', {
          uses: page.Uses.map((use) => t(`page-editor.use.${use}`)).join(', '),
        })}
      >
        {null}
      </Group>
    )
  return (
    <Group>
      <Cell
        danger
        lead={<IconTile icon="trash-fill" hue={25} />}
        title={t('page-editor.delete')}
        onClick={() => void askAndRemove()}
      />
    </Group>
  )
}
