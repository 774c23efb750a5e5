import { useDialogs } from '../../../core/overlays/dialogs-context.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { useSaveInfoMutation, useShowcaseEditQuery } from '../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { Setup } from './opening.api.ts'

/** The end of the checklist: the owner publishes the draft, then shares it. */
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
  const [tell, tellError] = [useToast(), useErrorToast()]
  const { data: shown } = useShowcaseEditQuery({ id: setup.id })
  const [save, { isLoading }] = useSaveInfoMutation()
  const publish = async () => {
    if (!shown) return
    const { name, slogan, description } = shown.info
    const { error } = await save({ id: setup.id, json: 1, name, slogan, description, open: true })
    if (error) return tellError(error)
    tell(t('opening.published'))
  }
  return (
    <Button wide busy={isLoading} disabled={!setup.isReady || !shown} onClick={publish}>
      {t('opening.publish.button')}
    </Button>
  )
}

/** The share dialog is about the showcase the app is inside of; another one is entered first. */
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
