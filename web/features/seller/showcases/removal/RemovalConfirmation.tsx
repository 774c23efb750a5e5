import { showcaseLifeCalls } from '@sarafan/contract/showcases/showcase-life'
import type { ResponseData } from '../../../../core/api/endpoints.ts'
import { TextLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { links } from '../../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../../core/routing/useNavigateFromHere.ts'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { useRemoveShowcaseMutation } from './removal.api.ts'

interface NameDraft {
  name: string
}

/** Removes the showcase once its exact name is typed. */
export function RemovalConfirmation({ showcase, name }: { showcase: ShowcaseEdit; name: string }) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const [remove] = useRemoveShowcaseMutation()
  const form = useResourceForm<NameDraft, ResponseData<typeof showcaseLifeCalls.removeShowcase>>({
    from: { defaultValues: { name: '' } },
    call: showcaseLifeCalls.removeShowcase,
    send: (typed) => remove({ id: showcase.id, name: typed.name.trim() }),
    onSaved: ({ url }) => {
      // A removed showcase cannot stay the current one.
      if (showcase.isHere) return window.location.assign(url)
      toast(t('storefront.remove.done'))
      navigate(links.showcases(), { replace: true })
    },
  })
  const isSame = form.watch('name').trim() === name
  return (
    <ResourceFormProvider form={form}>
      <form noValidate className={styles.caption} onSubmit={form.submitAs()}>
        <div className={styles.fields}>
          <TextLine<NameDraft> name="name" label={t('storefront.remove.type', { name })} />
          <Button
            wide
            kind="danger"
            type="submit"
            busy={form.isSending}
            disabledReason={isSame ? undefined : t('storefront.remove.type', { name })}
          >
            {t('storefront.remove.accept')}
          </Button>
        </div>
      </form>
    </ResourceFormProvider>
  )
}
