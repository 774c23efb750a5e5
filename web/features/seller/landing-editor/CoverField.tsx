import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PictureProgress, SendingNote } from '../../../core/pictures/PictureField.tsx'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { type PictureFor, useSendPictureMutation } from '../../../core/pictures/sent-pictures.api.ts'
import { PICTURE_TYPES, useFileDrop, usePictureSending } from '../../../core/pictures/usePictureSending.ts'
import { FileButton } from '../../../ui/buttons/FileButton.tsx'
import type { RenderLink } from '../../../ui/buttons/link.tsx'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { Hero } from '../../../ui/pictures/Hero.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './CoverField.module.css'
import type { LandingDraft } from './landing-editor.ts'

/** The banner that leads to the page, as it will be seen, with its picture to be chosen or dropped. */
export function CoverField({ form, target }: { form: UseFormReturn<LandingDraft>; target: PictureFor }) {
  const t = useWords()
  const picture = usePictures()
  const note = useId()
  const [send] = useSendPictureMutation()
  const [title, hue, cover] = form.watch(['title', 'hue', 'cover'])
  const change = (path: string) => {
    form.clearErrors('cover')
    form.setValue('cover', path, { shouldDirty: true })
  }
  const { going, failure, isSending, add, retry, stop } = usePictureSending({
    send: (file) => send({ ...target, ...file }),
    onSent: change,
  })
  const { isOver, drop } = useFileDrop(add)
  form.register('cover', { validate: () => !isSending || t('pictures.wait') })
  const art = going?.address ?? picture(cover)
  return (
    <fieldset className={styles.field} aria-label={t('landing-editor.cover')} {...drop}>
      <div className={cx(styles.banner, isOver && styles.over)}>
        <Hero
          key={art}
          href=""
          hue={hue}
          title={title.trim() || t('landing-editor.name')}
          art={art || undefined}
          eager
          renderLink={still}
        />
        <div className={styles.acts}>
          {going ? (
            <div className={styles.going}>
              <PictureProgress going={going} />
            </div>
          ) : (
            <FileButton className={styles.act} accept={PICTURE_TYPES} describedBy={note} onFiles={add}>
              <Icon name="image-bold" size={20} />
              {t('landing-editor.cover')}
            </FileButton>
          )}
          {(isSending || cover !== '') && (
            <PlainButton
              className={styles.act}
              label={t(isSending ? 'pictures.stop' : 'pictures.remove')}
              onClick={() => (isSending ? stop() : change(''))}
            >
              <Icon name="x-bold" size={20} />
            </PlainButton>
          )}
        </div>
      </div>
      <SendingNote id={note} failure={failure} error={form.formState.errors.cover?.message} onRetry={retry} />
    </fieldset>
  )
}

/** It leads nowhere while it is written. */
const still: RenderLink = ({ className, children }) => <span className={className}>{children}</span>
