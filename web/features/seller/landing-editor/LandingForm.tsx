import { type UseFormReturn, useForm } from 'react-hook-form'
import { refusalFields } from '../../../core/api/error-text.ts'
import { useServerClock } from '../../../core/config/clock.ts'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { HueField } from '../../../core/forms/HueField.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { moment } from '../../../ui/dates.ts'
import { Field, TextArea } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BlockList } from './BlockList.tsx'
import { CoverField } from './CoverField.tsx'
import { LandingActions } from './LandingActions.tsx'
import styles from './LandingEdit.module.css'
import { LandingPill } from './LandingPill.tsx'
import { type EditedLanding, useSaveActionMutation } from './landing-editor.api.ts'
import { draftOf, EMPTY, type LandingDraft, toRequest } from './landing-editor.ts'
import { SeoFields } from './SeoFields.tsx'

/** A landing page: texts and dates, ordered blocks, and available actions. */
export function LandingForm({ showcaseId, written }: { showcaseId: number; written?: EditedLanding }) {
  const t = useWords()
  const now = useServerClock()
  const navigate = useNavigateFromHere()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveActionMutation()
  const form = useForm<LandingDraft>({
    values: written ? draftOf(written) : EMPTY,
    resetOptions: { keepDirtyValues: true },
  })
  const release = useUnsaved(form.formState.isDirty)
  const pictures = { showcaseId, use: 'actions' } as const
  const look = () => tell(t('showcases.lookAgain'), 'warning')

  async function send(typed: LandingDraft): Promise<void> {
    const known = written ? { actionId: written.actionId } : {}
    const { data, error } = await save({
      id: showcaseId,
      ...known,
      version: written?.version ?? 0,
      ...toRequest(typed),
    })
    if (data) {
      form.reset(typed, AS_SAVED)
      release()
      tell(t('landing-editor.saved'))
      if (!written) navigate(links.editAction(showcaseId, data.actionId), { replace: true })
      return
    }
    if (showFaults(form, error, t)) look()
    else tellError(error)
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send, look)}>
      <TitleBar
        title={t('landing-editor.title')}
        text={written && t('showcases.savedAt', { when: moment(written.savedAt, now) })}
      >
        {written && <LandingPill status={written.status} />}
      </TitleBar>
      <CoverField form={form} target={pictures} />
      <TextFields form={form} />
      <BlockList
        target={pictures}
        blocks={form.watch('blocks')}
        error={form.formState.errors.blocks?.message}
        onChange={(blocks) => {
          form.clearErrors('blocks')
          form.setValue('blocks', blocks, { shouldDirty: true })
        }}
      />
      <Group title={t('showcases.hue')} padded>
        <HueField
          label={t('showcases.hue')}
          value={form.watch('hue')}
          onChoose={(hue) => form.setValue('hue', hue, { shouldDirty: true })}
        />
      </Group>
      <SeoFields form={form} />
      <LandingActions
        showcaseId={showcaseId}
        written={written}
        isDirty={form.formState.isDirty}
        isSaving={isLoading}
      />
    </form>
  )
}

/** Shows field errors of the server at their fields; returns false for any other refusal. */
function showFaults(
  form: UseFormReturn<LandingDraft>,
  error: unknown,
  t: ReturnType<typeof useWords>,
): boolean {
  const { endsAt, blocks, alias } = refusalFields(error)
  if (endsAt) form.setError('ends', { message: t('landing-editor.endsWrong') })
  if (blocks) {
    const message = t(blocks === 'required' ? 'landing-editor.blocksNeeded' : 'landing-editor.blocksWrong')
    form.setError('blocks', { message })
  }
  if (alias) {
    const message = t(alias === 'taken' ? 'landing-editor.addressTaken' : 'landing-editor.addressWrong')
    form.setError('alias', { message })
  }
  return Boolean(endsAt || blocks || alias)
}

function TextFields({ form }: { form: UseFormReturn<LandingDraft> }) {
  const t = useWords()
  const { errors } = form.formState
  return (
    <Group padded>
      <div className={styles.fields}>
        <Field
          label={t('landing-editor.name')}
          labelEnd={`${number(form.watch('title').length)} / ${number(120)}`}
          maxLength={120}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register('title', {
            validate: (text) => text.trim().length >= 2 || t('showcases.nameWrong'),
          })}
        />
        <TextArea label={t('landing-editor.short')} maxLength={300} rows={2} {...form.register('short')} />
        <div className={styles.dates}>
          <Field type="date" label={t('landing-editor.starts')} {...form.register('starts')} />
          <Field
            type="date"
            label={t('landing-editor.ends')}
            error={errors.ends?.message}
            {...form.register('ends', {
              validate: (ends, { starts }) =>
                ends === '' || starts === '' || ends >= starts || t('landing-editor.endsWrong'),
            })}
          />
        </div>
      </div>
    </Group>
  )
}
