import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { useSaveInfoMutation, useShowcaseEditQuery } from '../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Setup } from './opening.api.ts'

/** The button below the checklist: the owner publishes the draft, then shares the showcase. */
export function PublishBar({ setup }: { setup: Setup }) {
  const t = useWords()
  if (setup.status === 'draft')
    return (
      <StickyBar>
        {setup.isOwner ? <PublishButton setup={setup} /> : <p>{t('opening.ownersOnly')}</p>}
      </StickyBar>
    )
  if (setup.status !== 'active') return null
  return (
    <StickyBar>
      <ShareButton setup={setup} />
    </StickyBar>
  )
}

function PublishButton({ setup }: { setup: Setup }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const { data: showcase } = useShowcaseEditQuery({ id: setup.id })
  const [save, { isLoading }] = useSaveInfoMutation()
  const unloaded = showcase ? undefined : t('disabled.notLoaded')
  const reason = setup.isReady ? unloaded : t('disabled.setup')
  async function publish(): Promise<void> {
    if (!showcase) return
    const { name, slogan, description } = showcase.info
    const { error } = await save({ id: setup.id, json: 1, name, slogan, description, open: true })
    if (error) return toastError(error)
    toast(t('opening.published'))
  }
  return (
    <Button wide busy={isLoading} disabledReason={reason} onClick={publish}>
      {t('opening.publish.button')}
    </Button>
  )
}

/** The share dialog shares the current showcase, so another one must be opened first. */
function ShareButton({ setup }: { setup: Setup }) {
  const t = useWords()
  const { share } = useDialogs()
  if (setup.isHere)
    return (
      <Button wide onClick={() => share()}>
        {t('opening.share')}
      </Button>
    )
  return (
    <a className={buttonClass({ wide: true })} href={`${setup.url}/`}>
      {t('opening.enter')}
    </a>
  )
}
