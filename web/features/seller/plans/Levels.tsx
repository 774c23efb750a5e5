import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { BonusCoin } from '../../../ui/cards/Bonus.tsx'
import { FieldNote } from '../../../ui/fields/FieldNote.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import { useLevelName, usePercent } from './plan-texts.ts'
import type { Rules } from './plans.ts'

/** Maximum of the sliders; a plan with a higher value keeps it. */
const USUAL_MOST_BP = 2000
const STEP_BP = 10

/** Rewards from the buyer up the tree: one slider per level, a tap on the coin changes the kind of bonus. */
export function Levels({ most }: { most: number }) {
  const t = useWords()
  const { control, formState } = useFormContext<Rules>()
  const { fields, append, remove } = useFieldArray({ control, name: 'levels' })
  const next = Math.max(-1, ...fields.map(({ level }) => level)) + 1
  const fault = formState.errors.levels?.message ?? formState.errors.levels?.root?.message
  return (
    <ListGroup padded title={t('plans.levels')} remark={t('plans.levelsHint')}>
      {fields.map((field, at) => (
        <LevelRow key={field.id} at={at} level={field.level} startBp={field.bp} />
      ))}
      <FieldNote id="plan-levels" error={fault} />
      <div className={styles.buttons}>
        {next <= most && (
          <Button
            small
            kind="tonal"
            icon="plus-bold"
            onClick={() => append({ level: next, bp: 100, asset: 'global' })}
          >
            {t('plans.addLevel')}
          </Button>
        )}
        {fields.length > 1 && (
          <Button small kind="ghost" onClick={() => remove(fields.length - 1)}>
            {t('plans.dropLevel', { level: next - 1 })}
          </Button>
        )}
      </div>
    </ListGroup>
  )
}

function LevelRow({ at, level, startBp }: { at: number; level: number; startBp: number }) {
  const t = useWords()
  const percent = usePercent()
  const levelName = useLevelName()
  const { register, watch, setValue } = useFormContext<Rules>()
  const { bp, asset } = watch(`levels.${at}`)
  const other = asset === 'local' ? 'global' : 'local'
  return (
    <Slider
      {...register(`levels.${at}.bp`, { valueAsNumber: true })}
      label={levelName(level)}
      shown={percent(bp)}
      now={bp}
      min={0}
      max={Math.max(USUAL_MOST_BP, startBp)}
      step={STEP_BP}
    >
      <PlainButton
        className={styles.coin}
        label={t('plans.changeAsset', { level: levelName(level), asset: t(`plans.asset.${asset}`) })}
        onClick={() => setValue(`levels.${at}.asset`, other, { shouldDirty: true })}
      >
        <BonusCoin kind={asset} size={20} />
        {t(`plans.assetShort.${asset}`)}
      </PlainButton>
    </Slider>
  )
}
