import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { LetterCount } from '../../../core/forms/LetterCount.tsx'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { trimmedTexts } from '../../../core/forms/other-languages/other-texts.ts'
import { type ShowcaseEdit, useSaveInfoMutation } from '../../../parts/showcases/showcases.api.ts'
import { Switch } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { InfoInLanguages, type TextsInLanguages } from './InfoInLanguages.tsx'
import { SectionForm } from './SectionForm.tsx'
import styles from './Showcases.module.css'
import { useSectionForm } from './useSectionForm.ts'

interface Info extends TextsInLanguages {
  name: string
  slogan: string
  description: string
  open: boolean
}

/** How many letters of a name the cards show (rulings 19). */
const VISIBLE_LETTERS = 35

/** Name, texts, and whether the showcase is open (AP-73). */
export function InfoForm({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const [save] = useSaveInfoMutation()
  const { status, ...texts } = showcase.info
  const mayPause = showcase.isOwner && (status === 'active' || status === 'suspended')
  const form = useSectionForm<Info>({
    from: { stored: { ...texts, open: status === 'active' } },
    call: showcaseCalls.saveShowcaseInfo,
    send: ({ open, ...typed }) =>
      save({
        id: showcase.id,
        json: 1,
        ...typed,
        names: trimmedTexts(typed.names),
        slogans: trimmedTexts(typed.slogans),
        descriptions: trimmedTexts(typed.descriptions),
        ...(mayPause ? { open } : {}),
      }),
    faultText: (field) => (field === 'name' ? t('showcases.nameWrong') : undefined),
  })
  const isCut = form.watch('name').length > VISIBLE_LETTERS
  return (
    <SectionForm form={form}>
      <ListGroup padded>
        <div className={styles.fields}>
          <TextLine<Info>
            name="name"
            label={t('showcases.name')}
            labelEnd={<LetterCount name="name" />}
            hint={isCut ? t('showcases.nameHint', { count: VISIBLE_LETTERS }) : undefined}
          />
          <TextLine<Info>
            name="slogan"
            label={t('showcases.slogan')}
            labelEnd={<LetterCount name="slogan" />}
          />
          <TextAreaLine<Info>
            name="description"
            rows={4}
            label={t('showcases.description')}
            labelEnd={<LetterCount name="description" />}
          />
          <InfoInLanguages />
        </div>
      </ListGroup>
      {mayPause && (
        <ListGroup>
          <ListRow
            control
            title={t('showcases.isOpen')}
            text={t(form.watch('open') ? 'showcases.isOpenText' : 'showcases.isPausedText')}
            value={(row) => <Switch label={row} {...form.register('open')} />}
          />
        </ListGroup>
      )}
    </SectionForm>
  )
}
