import { refusalFields } from '../../../core/api/refusal-fields.ts'
import { useConfig } from '../../../core/config/config-context.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './LandingEdit.module.css'
import {
  type EditedLanding,
  useDeleteActionMutation,
  useSetActionStateMutation,
} from './landing-editor.api.ts'

interface Props {
  showcaseId: number
  written: EditedLanding | undefined
  isDirty: boolean
  isSaving: boolean
}

/**
 * Saves changes; without unsaved changes publishes or pauses. A running page is ended, any other deleted.
 */
export function LandingActions({ showcaseId, written, isDirty, isSaving }: Props) {
  const t = useWords()
  const here = useConfig().showcaseId === showcaseId
  const [move, { isLoading }] = useSetActionStateMutation()
  const toast = useToast()
  const toastError = useErrorToast()
  const status = written?.status
  const isShown = status === 'published'
  async function go(state: 'published' | 'paused'): Promise<void> {
    if (!written) return
    const { error } = await move({ id: showcaseId, actionId: written.actionId, state })
    const { blocks, endsAt } = refusalFields(error)
    if (blocks) toast(t('landing-editor.blocksNeeded'), 'warning')
    else if (endsAt) toast(t('landing-editor.endsPast'), 'warning')
    else if (error) toastError(error)
    else toast(t(`landing-editor.now.${state}`))
  }
  return (
    <>
      {written && <EndingActions showcaseId={showcaseId} written={written} />}
      <StickyBar>
        <div className={styles.acts}>
          {here &&
            isShown &&
            written &&
            !isDirty &&
            appLink({
              href: links.action(written.actionId),
              className: buttonClass({ kind: 'fill' }),
              children: t('landing-editor.look'),
            })}
          {!written || isDirty || status === 'ended' ? (
            <Button wide type="submit" busy={isSaving}>
              {t('common.save')}
            </Button>
          ) : (
            <Button
              wide
              type="button"
              kind={isShown ? 'tonal' : 'primary'}
              busy={isLoading}
              onClick={() => void go(isShown ? 'paused' : 'published')}
            >
              {t(isShown ? 'landing-editor.pause' : 'landing-editor.publish')}
            </Button>
          )}
        </div>
      </StickyBar>
    </>
  )
}

/** Ends a page that runs or waits; deletes a draft or one that is over, after a question (AP-72). */
function EndingActions({ showcaseId, written }: { showcaseId: number; written: EditedLanding }) {
  const t = useWords()
  const confirm = useConfirm()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [remove] = useDeleteActionMutation()
  const [move] = useSetActionStateMutation()
  const { status, actionId } = written
  const isOver = status === 'draft' || status === 'ended'
  const word = isOver ? 'remove' : 'end'
  async function finish(): Promise<void> {
    const isSure = await confirm({
      title: t(`landing-editor.${word}Title`),
      text: t(`landing-editor.${word}Text`),
      accept: t(`landing-editor.${word}`),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const page = { id: showcaseId, actionId }
    const { error } = await (isOver ? remove(page) : move({ ...page, state: 'ended' }))
    if (error) return toastError(error)
    toast(t(`landing-editor.${word}Done`))
    if (isOver) navigate(links.editActions(showcaseId), { replace: true })
  }
  return (
    <ListGroup>
      <ListRow
        danger
        lead={<IconTile icon={isOver ? 'trash-fill' : 'clock-fill'} hue={25} />}
        title={t(`landing-editor.${word}`)}
        onClick={() => void finish()}
      />
    </ListGroup>
  )
}
