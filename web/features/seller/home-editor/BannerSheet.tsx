import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { DraftSheet, RemoveGroup } from '../../../core/forms/DraftSheet.tsx'
import { HueField } from '../../../core/forms/HueField.tsx'
import { PictureField } from '../../../core/pictures/PictureField.tsx'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { links } from '../../../core/routing/links.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { useWords } from '../../../words/useWords.ts'
import type { BannersEdit } from './home-editor.api.ts'
import type { Banner } from './home-editor.ts'
import styles from './ShopHome.module.css'

interface Props {
  banner: Banner
  shown: BannersEdit
  isKnown: boolean
  open: boolean
  onClose: () => void
  /** Null takes it off the page. */
  onWrite: (banner: Banner | null) => void
}
type Form = UseFormReturn<Banner>

/** One banner's words, colour, picture, and where it leads. */
export default function BannerSheet({ banner, shown, isKnown, open, onClose, onWrite }: Props) {
  const t = useWords()
  const form = useForm<Banner>({ defaultValues: banner })
  const [isSending, setSending] = useState(false)
  const write = form.handleSubmit((typed) => onWrite({ ...banner, ...typed, title: typed.title.trim() }))
  return (
    <DraftSheet
      isDirty={form.formState.isDirty}
      title={t('home-editor.banner')}
      busy={isSending}
      open={open}
      onClose={onClose}
      onDone={() => void write()}
    >
      <ListGroup padded>
        <div className={styles.fields}>
          <Field
            label={t('landing-editor.field.title')}
            maxLength={60}
            error={form.formState.errors.title?.message}
            {...form.register('title', {
              validate: (title) => title.trim() !== '' || t('landing-editor.needed'),
            })}
          />
          <Field label={t('landing-editor.field.text')} maxLength={120} {...form.register('text')} />
          <Field label={t('home-editor.tag')} maxLength={30} {...form.register('tag')} />
          <Field label={t('landing-editor.field.button')} maxLength={30} {...form.register('button')} />
          <BannerTarget form={form} shown={shown} stood={banner.path} />
        </div>
      </ListGroup>
      <BannerPictures form={form} shown={shown} onSending={setSending} />
      <ListGroup title={t('showcases.hue')} padded>
        <HueField
          label={t('showcases.hue')}
          value={form.watch('hue')}
          onChoose={(hue) => form.setValue('hue', hue)}
        />
      </ListGroup>
      {isKnown && <RemoveGroup title={t('home-editor.removeBanner')} onRemove={() => onWrite(null)} />}
    </DraftSheet>
  )
}

/** The banner's target; one that is none of the showcase's own lists is left unchanged. */
function BannerTarget({ form, shown, stood }: { form: Form; shown: BannersEdit; stood: string }) {
  const t = useWords()
  const lists = [
    { path: links.catalogue(), name: t('categories.title') },
    { path: links.actions(), name: t('landing-editor.list') },
    { path: links.brands(), name: t('categories.brands') },
  ]
  const isKnown = [...lists, ...shown.targets].some(({ path }) => path === stood)
  return (
    <Select label={t('home-editor.leads')} {...form.register('path')}>
      {!isKnown && <option value={stood}>{t('home-editor.asIs')}</option>}
      {[...lists, ...shown.targets].map(({ path, name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </Select>
  )
}

interface BannerPicturesProps {
  form: Form
  shown: BannersEdit
  onSending: (isSending: boolean) => void
}

/** A picture that is sent, one of those the showcase has already, or none. */
function BannerPictures({ form, shown, onSending }: BannerPicturesProps) {
  const t = useWords()
  const picture = usePictures()
  const name = useId()
  const chosen = form.watch('picture')
  const choose = (path: string) => form.setValue('picture', path)
  return (
    <ListGroup title={t('home-editor.picture')} padded>
      <div className={styles.fields}>
        <PictureField
          label={t('home-editor.own')}
          value={chosen}
          target={{ showcaseId: shown.id, use: 'home' }}
          onChange={choose}
          onSending={onSending}
        />
        {shown.pictures.length > 0 && (
          <fieldset className={styles.pictures}>
            <legend>{t('home-editor.known')}</legend>
            {['', ...shown.pictures].map((path, at) => (
              <label key={path}>
                <input
                  type="radio"
                  className="aloud"
                  name={name}
                  checked={path === chosen}
                  onChange={() => choose(path)}
                />
                <span className="aloud">
                  {path === '' ? t('home-editor.noPicture') : t('home-editor.pictureNumber', { number: at })}
                </span>
                {path === '' ? <i /> : <Picture src={picture(path)} alt="" width={72} height={72} />}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </ListGroup>
  )
}
