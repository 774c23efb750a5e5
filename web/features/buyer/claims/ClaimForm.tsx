import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useServerClock } from '../../../core/config/clock.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import styles from '../../../parts/claims/Claims.module.css'
import { useCreateClaimMutation, useSendPhotoMutation } from '../../../parts/claims/claims.api.ts'
import type { NewClaim, TypeTerms } from '../../../parts/claims/claims.ts'
import { PhotoPicker } from '../../../parts/photos/PhotoPicker.tsx'
import { type Photos, usePhotos } from '../../../parts/photos/usePhotos.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { Stepper } from '../../../ui/buttons/Stepper.tsx'
import { day } from '../../../ui/dates.ts'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { isReason } from './claim-texts.ts'
import { PromisedRefund } from './money/PromisedRefund.tsx'

export interface Draft {
  type: TypeTerms['type']
  reason: string
  text: string
  quantity: number
  wanted: TypeTerms['wanted'][number] | ''
}
const SHORTEST = 10

/**
 * The problem, the quantity, the wanted solution and photos; each type has its own reasons and solutions.
 */
export function ClaimForm({ id, form }: { id: string; form: NewClaim }) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [create, { isLoading }] = useCreateClaimMutation()
  const [sendPhoto] = useSendPhotoMutation()
  const photos = usePhotos({ send: sendPhoto, atMost: LIMITS.claimPhotos })
  // Not an error of the form's: one that no field of it can take back would keep it from being sent.
  const [isLacking, setLacking] = useState(false)
  const first = form.types[0]
  const draft = useForm<Draft>({
    defaultValues: {
      type: first?.type ?? 'other',
      reason: first?.reasons[0] ?? 'other',
      text: '',
      quantity: 1,
      wanted: first?.wanted[0] ?? '',
    },
  })
  const release = useUnsaved(draft.formState.isDirty)
  const terms = form.types.find(({ type }) => type === draft.watch('type')) ?? first
  async function send({ type, reason, text, quantity, wanted }: Draft): Promise<void> {
    const { data, error } = await create({
      id,
      type,
      reason,
      text: text.trim(),
      photos: photos.ids,
      ...(form.line ? { article: form.line.id, quantity } : {}),
      ...(wanted === '' ? {} : { wanted }),
    })
    if (!data) return toastError(error)
    toast(t('claims.sent'))
    release()
    navigate(links.claim(data.claim.id), { replace: true })
  }
  function check(values: Draft): Promise<void> | undefined {
    const lacks = terms?.photosRequired === true && photos.picked.length === 0
    setLacking(lacks)
    return lacks || photos.isSending ? undefined : send(values)
  }
  if (!terms) return null
  return (
    <ListGroup padded>
      <form className={styles.form} noValidate onSubmit={draft.handleSubmit(check)}>
        <ClaimSubject draft={draft} form={form} terms={terms} />
        <ClaimQuantity draft={draft} form={form} />
        <ClaimDetails draft={draft} terms={terms} photos={photos} isLacking={isLacking} />
        {(draft.watch('wanted') === 'refund' || terms.type === 'not_delivered') && (
          <PromisedRefund form={form} quantity={draft.watch('quantity')} />
        )}
        <Button wide type="submit" busy={isLoading || photos.isSending}>
          {t('claims.create')}
        </Button>
      </form>
    </ListGroup>
  )
}

/** How many units of the line are concerned, if there are several. */
function ClaimQuantity({ draft, form: { line, left } }: { draft: UseFormReturn<Draft>; form: NewClaim }) {
  const t = useWords()
  if (!line || left <= 1) return null
  return (
    <div className={styles.pick}>
      <span>{t('claims.howManyOf')}</span>
      <Stepper
        value={draft.watch('quantity')}
        min={1}
        max={left}
        labels={{
          less: t('claims.less'),
          more: t('claims.more'),
          least: t('disabled.least'),
          most: t('disabled.most'),
          quantity: t('claims.howMany', { name: line.name }),
        }}
        onChange={(count) => draft.setValue('quantity', count)}
      />
    </div>
  )
}

interface Part {
  draft: UseFormReturn<Draft>
  terms: TypeTerms
}

/** Which kind of trouble, and which of its reasons. */
function ClaimSubject({ draft, form, terms }: Part & { form: NewClaim }) {
  const t = useWords()
  const now = useServerClock()
  const type = draft.register('type', {
    onChange: ({ target }) => {
      const next = form.types.find((one) => one.type === target.value)
      draft.setValue('reason', next?.reasons[0] ?? 'other')
      draft.setValue('wanted', next?.wanted[0] ?? '')
    },
  })
  return (
    <>
      {form.line && (
        <p className={styles.goods} dir="auto">
          <b>{form.line.name}</b>
        </p>
      )}
      <Select label={t('claims.what')} {...type}>
        {form.types.map((one) => (
          <option key={one.type} value={one.type}>
            {t(`claims.type.${one.type}`)}
          </option>
        ))}
      </Select>
      {terms.until && <p className={styles.mute}>{t('claims.until', { date: day(terms.until, now) })}</p>}
      <Select key={terms.type} label={t('claims.why')} {...draft.register('reason')}>
        {terms.reasons.filter(isReason).map((reason) => (
          <option key={reason} value={reason}>
            {t(`claims.reason.${reason}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

function ClaimDetails({ draft, terms, photos, isLacking }: Part & { photos: Photos; isLacking: boolean }) {
  const t = useWords()
  const { errors } = draft.formState
  const wanted = draft.watch('wanted')
  const lacks = isLacking && terms.photosRequired && photos.picked.length === 0
  return (
    <>
      {terms.wanted.length > 0 && (
        <fieldset className={styles.choose}>
          <legend>{t('claims.wanted')}</legend>
          {terms.wanted.map((wish) => (
            <Chip
              key={wish}
              type="button"
              chosen={wish === wanted}
              aria-pressed={wish === wanted}
              onClick={() => draft.setValue('wanted', wish)}
            >
              {t(`claims.wish.${wish}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('claims.tell')}
        maxLength={LIMITS.claimChars}
        hint={t('claims.tellHint')}
        error={errors.text?.message}
        {...draft.register('text', {
          validate: (value) => value.trim().length >= SHORTEST || t('claims.tellMore'),
        })}
      />
      <p className={styles.mute}>{t(terms.photosRequired ? 'claims.photosMust' : 'claims.photosMay')}</p>
      <PhotoPicker photos={photos} error={lacks ? t('claims.photosNeeded') : undefined} />
    </>
  )
}
