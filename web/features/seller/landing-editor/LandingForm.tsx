import { landingEditCalls } from '@sarafan/contract/showcases/landing-edit'
import { useController, useFormContext } from 'react-hook-form'
import { useServerClock } from '../../../core/config/clock.ts'
import { HueField } from '../../../core/forms/HueField.tsx'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { OtherNames } from '../../../core/forms/other-languages/OtherLanguages.tsx'
import { isShortName } from '../../../core/forms/other-languages/other-texts.ts'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { moment } from '../../../ui/dates.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
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
  const toast = useToast()
  const [save] = useSaveActionMutation()
  const form = useResourceForm<LandingDraft, { actionId: number }>({
    from: { stored: written ? draftOf(written) : EMPTY },
    call: landingEditCalls.saveAction,
    names: REQUEST_NAMES,
    send: (draft) =>
      save({
        id: showcaseId,
        ...(written ? { actionId: written.actionId } : {}),
        version: written?.version ?? 0,
        ...toRequest(draft),
      }),
    faultText: (field, reason) => {
      const fault = faultOf(field, reason)
      return fault && t(fault)
    },
    onSaved: ({ actionId }) => {
      toast(t('landing-editor.saved'))
      if (!written) navigate(links.editAction(showcaseId, actionId), { replace: true })
    },
  })
  const pictures = { showcaseId, use: 'actions' } as const

  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <TitleBar
          title={t('landing-editor.title')}
          text={written && t('showcases.savedAt', { when: moment(written.savedAt, now) })}
        >
          {written && <LandingPill status={written.status} />}
        </TitleBar>
        <CoverField form={form} target={pictures} />
        <TextFields />
        <BlockList
          target={pictures}
          blocks={form.watch('blocks')}
          error={form.formState.errors.blocks?.message}
          onChange={(blocks) => {
            form.clearErrors('blocks')
            form.setValue('blocks', blocks, { shouldDirty: true })
          }}
        />
        <ListGroup title={t('showcases.hue')} padded>
          <HueField
            label={t('showcases.hue')}
            value={form.watch('hue')}
            onChoose={(hue) => form.setValue('hue', hue, { shouldDirty: true })}
          />
        </ListGroup>
        <SeoFields />
        <LandingActions
          showcaseId={showcaseId}
          written={written}
          isDirty={form.formState.isDirty}
          isSaving={form.isSending}
        />
      </form>
    </ResourceFormProvider>
  )
}

/** Fields that the request calls otherwise. */
const REQUEST_NAMES = {
  starts: 'startsAt',
  ends: 'endsAt',
  alias: 'seo.alias',
  seoTitle: 'seo.title',
  seoDescription: 'seo.description',
} as const

function faultOf(field: string, reason: string) {
  if (field === 'title') return 'showcases.nameWrong' as const
  if (field === 'ends') return 'landing-editor.endsWrong' as const
  if (field === 'blocks')
    return reason === 'required'
      ? ('landing-editor.blocksNeeded' as const)
      : ('landing-editor.blocksWrong' as const)
  if (field === 'alias')
    return reason === 'taken'
      ? ('landing-editor.addressTaken' as const)
      : ('landing-editor.addressWrong' as const)
  return undefined
}

function TitleInLanguages() {
  const t = useWords()
  const { control } = useFormContext<LandingDraft>()
  const rule = ({ en, ar }: LandingDraft['names']) =>
    !(isShortName(en) || isShortName(ar)) || t('languages.short')
  const { field, fieldState } = useController({ control, name: 'names', rules: { validate: rule } })
  return (
    <OtherNames
      value={field.value}
      maxLength={landingEditCalls.saveAction.limits['names.en']?.max}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}

function TextFields() {
  const t = useWords()
  const { register, watch, formState } = useFormContext<LandingDraft>()
  const most = landingEditCalls.saveAction.limits.title?.max ?? 0
  return (
    <ListGroup padded>
      <div className={styles.fields}>
        <TextLine<LandingDraft>
          name="title"
          label={t('landing-editor.name')}
          labelEnd={`${number(watch('title').length)} / ${number(most)}`}
        />
        <TitleInLanguages />
        <TextAreaLine<LandingDraft> name="short" label={t('landing-editor.short')} rows={2} />
        <div className={styles.dates}>
          <Field type="date" label={t('landing-editor.starts')} {...register('starts')} />
          <Field
            type="date"
            label={t('landing-editor.ends')}
            error={formState.errors.ends?.message}
            {...register('ends', {
              validate: (ends, { starts }) =>
                ends === '' || starts === '' || ends >= starts || t('landing-editor.endsWrong'),
            })}
          />
        </div>
      </div>
    </ListGroup>
  )
}
